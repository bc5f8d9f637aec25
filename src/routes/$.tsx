import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects another name of a page to that page, and an unknown address home. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    // A visit that is none of these does without their list.
    const { pageInsteadOf } = await import('#domain/navigation/page-aliases');
    throw redirect({ href: pageInsteadOf(location.pathname) });
  },
});
