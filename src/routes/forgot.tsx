import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

const Entry = () => <EntryScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/forgot')({
  component: Entry,
  loader: ({ context }) => context.flows.forgot(),
  staticData: { isEntryPage: true, screen: () => ({ kind: 'forgot' }) },
});
