import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '#src/screens/NoticeScreen';

export const Route = createFileRoute('/notice')({
  component: () => <NoticeScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.words('later'),
  staticData: { screen: () => ({ kind: 'notice' }) },
});
