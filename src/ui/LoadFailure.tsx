import type { ReactNode } from 'react';
import { Callout } from './Callout.tsx';
import { RetryButton } from './RetryButton.tsx';

interface LoadFailureProps {
  /** What could not be loaded. */
  readonly title: ReactNode;
  /** Why, or what happens meanwhile. */
  readonly children: ReactNode;
  /** Whether it is being loaded again. */
  readonly isLoading?: boolean;
  readonly onRetry: () => void;
}

/** Stands in the place of what could not be loaded, with a button that loads it again. */
export const LoadFailure = ({ title, children, isLoading = false, onRetry }: LoadFailureProps) => (
  <Callout
    tone="warning"
    role="alert"
    title={title}
    action={<RetryButton loading={isLoading} onClick={onRetry} />}
  >
    {children}
  </Callout>
);
