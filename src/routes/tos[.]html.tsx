import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#src/screens/TermsScreen';

const Terms = () => <TermsScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/tos.html')({
  component: Terms,
  loader: ({ context }) => context.flows.words(),
});
