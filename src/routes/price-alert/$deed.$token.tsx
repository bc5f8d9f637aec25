import { createFileRoute } from '@tanstack/react-router';
import { MailedScreen } from '#src/screens/MailedScreen';

/** The links of an alert's mails: /price-alert/end/{token} ends it, any other confirms it. */
export const Route = createFileRoute('/price-alert/$deed/$token')({
  component: () => <MailedScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.alertLink(),
  staticData: {
    screen: ({ deed, token = '' }) => ({ kind: 'alertLink', isEnd: deed === 'end', token }),
  },
});
