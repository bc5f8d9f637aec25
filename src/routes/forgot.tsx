import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

export const Route = createFileRoute('/forgot')({
  component: () => <EntryScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.forgot(),
  staticData: { isEntryPage: true, screen: () => ({ kind: 'forgot' }) },
});
