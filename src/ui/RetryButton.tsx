import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '#src/ui/Button';

interface RetryButtonProps extends ButtonProps {
  readonly onClick: () => void;
}

/** "Try again", as the action of a notice. */
export const RetryButton = (props: RetryButtonProps) => (
  <Button variant="default" {...props}>
    <Trans>Try again</Trans>
  </Button>
);
