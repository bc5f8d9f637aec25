import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#src/screens/VerifyScreen';

const Verify = () => <VerifyScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/verify.html')({
  component: Verify,
  loader: ({ context }) => context.flows.words(),
});
