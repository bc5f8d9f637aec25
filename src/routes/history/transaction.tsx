import { createFileRoute } from '@tanstack/react-router';
import { LookUpScreen } from '#src/screens/LookUpScreen';

const LookUp = () => <LookUpScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/history/transaction')({
  component: LookUp,
  loader: ({ context }) => context.flows.words(),
});
