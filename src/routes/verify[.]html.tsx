import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#src/screens/VerifyScreen';

export const Route = createFileRoute('/verify.html')({
  component: () => <VerifyScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.words('pages'),
});
