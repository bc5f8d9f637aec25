import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

const Mailed = () => <MailedScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/users/process/$token')({
  component: Mailed,
  loader: ({ context }) => context.flows.confirmation(),
  staticData: {
    screen: ({ token = '' }) => ({ kind: 'confirmation', token }),
  },
});
