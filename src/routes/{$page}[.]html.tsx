import { createFileRoute, redirect } from '@tanstack/react-router';
import { isContentPage } from '#domain/navigation/content-pages';
import { ContentScreen } from '#src/screens/content/ContentScreen';

/** Pages of words, and other names that end as theirs do; an unknown one leads home. */
export const Route = createFileRoute('/{$page}.html')({
  beforeLoad: async ({ params: { page }, location }) => {
    // The page of fees has a route of its own.
    if (isContentPage(page) && page !== 'fees') return { page };
    const { pageOfAlias } = await import('#domain/navigation/page-aliases');
    throw redirect({ href: pageOfAlias(location.pathname) ?? '/' });
  },
  component: () => {
    const { app, page } = Route.useRouteContext();
    return <ContentScreen app={app} page={page} />;
  },
  loader: ({ context: { flows, page } }) => (page === 'faq' ? flows.faq() : flows.words('pages')),
  staticData: { screen: ({ page }) => ({ kind: page === 'faq' ? 'faq' : 'page' }) },
});
