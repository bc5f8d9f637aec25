import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPlainPage } from '#domain/navigation/content-pages';
import { ContentScreen } from '#src/screens/content/ContentScreen';

/** Pages of words, and other names that end as theirs do; an unknown one leads home. */
export const Route = createFileRoute('/{$page}.html')({
  beforeLoad: async ({ params: { page }, location }) => {
    if (isPlainPage(page)) return { page };
    const { pageInsteadOf } = await import('#domain/navigation/page-aliases');
    throw redirect({ href: pageInsteadOf(location.pathname) });
  },
  component: () => {
    const { app, page } = Route.useRouteContext();
    return <ContentScreen app={app} page={page} />;
  },
  loader: ({ context }) => context.flows.words('pages'),
});
