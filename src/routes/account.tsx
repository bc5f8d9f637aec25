import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#src/screens/ProfileScreen';

export const Route = createFileRoute('/account')({
  component: () => <ProfileScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.profile(),
  staticData: { screen: () => ({ kind: 'profile' }) },
});
