import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

const Mailed = () => <MailedScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/users/reset-password/$token')({
  component: Mailed,
  loader: ({ context }) => context.flows.passwordReset(),
  staticData: {
    screen: ({ token = '' }) => ({ kind: 'passwordReset', token }),
  },
});
