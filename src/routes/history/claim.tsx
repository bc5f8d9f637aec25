import { createFileRoute } from '@tanstack/react-router';
import { ClaimScreen } from '#src/screens/ClaimScreen';

export const Route = createFileRoute('/history/claim')({
  component: () => <ClaimScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.claim(),
  validateSearch: ({ code }): { readonly code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  staticData: {
    screen: (_, { code = '' }) => ({ kind: 'claim', code: String(code) }),
  },
});
