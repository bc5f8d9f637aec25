import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/screens/EntryScreen';

const Entry = () => <EntryScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/register')({
  component: Entry,
  loader: ({ context }) => context.flows.registration(),
  staticData: { isEntryPage: true, screen: () => ({ kind: 'registration' }) },
});
