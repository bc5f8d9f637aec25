import { createFileRoute } from '@tanstack/react-router';
import { FeesScreen } from '#src/screens/content/FeesScreen';

export const Route = createFileRoute('/fees.html')({
  component: () => <FeesScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.words('pages'),
});
