import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

export const Route = createFileRoute('/users/freeze-account/$token')({
  component: () => <MailedScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.freezeAccount(),
  staticData: {
    screen: ({ token = '' }) => ({ kind: 'freezeAccount', token }),
  },
});
