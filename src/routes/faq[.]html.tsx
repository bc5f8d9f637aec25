import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '#src/screens/content/FaqScreen';

export const Route = createFileRoute('/faq.html')({
  component: () => <FaqScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.faq(),
  staticData: { screen: () => ({ kind: 'faq' }) },
});
