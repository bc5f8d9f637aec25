import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

const Entry = () => <EntryScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/forgot')({
  component: Entry,
  loader: ({ context }) => context.flows.forgot(),
  // Loaded once, it is loaded for good.
  staleTime: Number.POSITIVE_INFINITY,
  staticData: { isEntryPage: true, screen: () => ({ kind: 'forgot' }) },
});
