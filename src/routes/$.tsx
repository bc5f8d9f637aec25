import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageOfAlias } from '#domain/page-aliases';

/** Another name of a page leads to that page, an unknown address home. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: pageOfAlias(location.pathname) ?? '/' });
  },
});
