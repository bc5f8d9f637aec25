import { createFileRoute, redirect } from '@tanstack/react-router';

/** A list of one's own orders needs an account; until somebody can sign in, looking one up by its code is what there is. */
export const Route = createFileRoute('/history/')({
  beforeLoad: () => {
    throw redirect({ to: '/history/transaction' });
  },
});
