import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#src/screens/ProfileScreen';

const Account = () => <ProfileScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/account')({
  component: Account,
  loader: ({ context }) => context.flows.profile(),
  staticData: { screen: () => ({ kind: 'profile' }) },
});
