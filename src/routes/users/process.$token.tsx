import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

export const Route = createFileRoute('/users/process/$token')({
  component: () => <MailedScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.confirmation(),
  staticData: {
    screen: ({ token = '' }) => ({ kind: 'confirmation', token }),
  },
});
