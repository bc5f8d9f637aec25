import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

export const Route = createFileRoute('/register')({
  component: () => <EntryScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.registration(),
  staticData: { isEntryPage: true, screen: () => ({ kind: 'registration' }) },
});
