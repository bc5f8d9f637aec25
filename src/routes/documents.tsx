import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#src/screens/DocumentsScreen';

export const Route = createFileRoute('/documents')({
  component: () => <DocumentsScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.documents(),
  staticData: { screen: () => ({ kind: 'documents' }) },
});
