import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#src/screens/ProfileScreen';

const Account = () => <ProfileScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/account')({
  component: Account,
  loader: ({ context }) => context.flows.profile(),
  // Loaded once, it is loaded for good.
  staleTime: Number.POSITIVE_INFINITY,
  staticData: { screen: () => ({ kind: 'profile' }) },
});
