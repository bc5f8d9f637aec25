import { Trans } from '@lingui/react/macro';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Callout } from './Callout.tsx';
import { RetryButton } from './RetryButton.tsx';

interface FailureProps {
  readonly reset: () => void;
}

const Failure = ({ reset }: FailureProps) => (
  <Callout tone="warning" role="alert" action={<RetryButton onClick={reset} />}>
    <Trans>This part cannot be shown right now.</Trans>
  </Callout>
);

interface PartBoundaryProps {
  readonly children: ReactNode;
}

const sameKey = () => 0;

/** Part of a page that may fail alone: a notice stands in its place until the visitor tries again, and the rest stays. */
export const PartBoundary = ({ children }: PartBoundaryProps) => (
  <CatchBoundary getResetKey={sameKey} errorComponent={Failure}>
    {children}
  </CatchBoundary>
);
