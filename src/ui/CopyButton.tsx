import { Button, CopyButton as MantineCopyButton } from '@mantine/core';
import { CheckIcon } from './icons.tsx';

/** How long the check stays (rule of the order page). */
const CHECK_SHOWN_MS = 1_000;

interface CopyButtonProps {
  readonly value: string;
  readonly label: string;
  /** What is copied, for those who do not see the row: "Copy account number". */
  readonly ariaLabel: string;
  readonly copiedLabel: string;
}

/** Copies a value and shows a check for a second. */
export const CopyButton = ({ value, label, ariaLabel, copiedLabel }: CopyButtonProps) => (
  <MantineCopyButton value={value} timeout={CHECK_SHOWN_MS}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        size="sm"
        miw={72}
        px={10}
        onClick={copy}
        aria-label={copied ? copiedLabel : ariaLabel}
        data-copied={copied || undefined}
      >
        {copied ? <CheckIcon /> : label}
      </Button>
    )}
  </MantineCopyButton>
);
