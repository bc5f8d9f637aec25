import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

export const Route = createFileRoute('/users/reset-password/$token')({
  component: () => <MailedScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.passwordReset(),
  staticData: {
    screen: ({ token = '' }) => ({ kind: 'passwordReset', token }),
  },
});
