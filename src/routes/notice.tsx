import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '#src/screens/NoticeScreen';

const Notice = () => <NoticeScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/notice')({
  component: Notice,
  loader: ({ context }) => context.flows.words(),
  staticData: { screen: () => ({ kind: 'notice' }) },
});
