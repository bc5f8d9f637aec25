import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

const Entry = () => <EntryScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/login')({
  component: Entry,
  loader: ({ context }) => context.flows.login(),
  staticData: { isEntryPage: true, screen: () => ({ kind: 'login' }) },
});
