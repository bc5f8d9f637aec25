import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageOfAlias } from '#domain/navigation/page-aliases';

/** Redirects another name of a page to that page, and an unknown address home. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: pageOfAlias(location.pathname) ?? '/' });
  },
});
