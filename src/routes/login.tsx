import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

export const Route = createFileRoute('/login')({
  component: () => <EntryScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.login(),
  staticData: { isEntryPage: true, screen: () => ({ kind: 'login' }) },
});
