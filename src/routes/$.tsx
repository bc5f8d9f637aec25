import { createFileRoute, redirect } from '@tanstack/react-router';

/** An address nobody knows leads home. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
