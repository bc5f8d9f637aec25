import { Trans } from '@lingui/react/macro';
import { Callout } from '#src/ui/Callout';
import { RetryButton } from '#src/ui/RetryButton';

interface PageFailureProps {
  readonly onRetry: () => void;
}

/** Notice in the place of a page that could not be loaded or shown; the menu stays. */
export const PageFailure = ({ onRetry }: PageFailureProps) => (
  <Callout tone="warning" role="alert" action={<RetryButton onClick={onRetry} />}>
    <Trans>This page could not be loaded. What you have typed stays.</Trans>
  </Callout>
);
