import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

export const Route = createFileRoute('/users/keep-account/$token')({
  component: () => <MailedScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.keepAccount(),
  staticData: {
    screen: ({ token = '' }) => ({ kind: 'keepAccount', token }),
  },
});
