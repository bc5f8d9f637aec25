import { createFileRoute, redirect } from '@tanstack/react-router';
import { isContentPage } from '#domain/navigation/content-pages';
import { pageOfAlias } from '#domain/navigation/page-aliases';
import { ContentScreen } from '#src/screens/content/ContentScreen';

/** Pages of words, and other names that end as theirs do; an unknown one leads home. */
export const Route = createFileRoute('/{$page}.html')({
  beforeLoad: ({ params: { page }, location }) => {
    if (!isContentPage(page)) throw redirect({ href: pageOfAlias(location.pathname) ?? '/' });
    return { page };
  },
  component: () => {
    const { app, page } = Route.useRouteContext();
    return <ContentScreen app={app} page={page} />;
  },
  loader: ({ context }) => context.flows[context.page === 'faq' ? 'faq' : 'words'](),
  staticData: { screen: ({ page }) => ({ kind: page === 'faq' ? 'faq' : 'page' }) },
});
