import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#src/screens/TermsScreen';

export const Route = createFileRoute('/tos.html')({
  component: () => <TermsScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.words('pages'),
});
