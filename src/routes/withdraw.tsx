import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalScreen } from '#src/screens/WithdrawalScreen';

export const Route = createFileRoute('/withdraw')({
  component: () => <WithdrawalScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.withdrawal(),
  staticData: { screen: () => ({ kind: 'withdrawal' }) },
});
