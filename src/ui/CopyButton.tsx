import { Button } from '#src/ui/Button';
import { CopyButton as MantineCopyButton } from '#src/ui/mantine';
import { CheckIcon } from './late-icons.ts';

/** Duration of the check mark (rule of the order page). */
const CHECK_SHOWN_MS = 1_000;

interface CopyButtonProps {
  readonly value: string;
  readonly label: string;
  /** Accessible name: "Copy account number". */
  readonly ariaLabel: string;
  readonly copiedLabel: string;
  readonly onCopy?: (() => void) | undefined;
}

/** Copies a value and shows a check mark for a second. */
export const CopyButton = ({ value, label, ariaLabel, copiedLabel, onCopy }: CopyButtonProps) => (
  <MantineCopyButton value={value} timeout={CHECK_SHOWN_MS}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        size="sm"
        miw={72}
        px={10}
        onClick={() => {
          copy();
          onCopy?.();
        }}
        aria-label={copied ? copiedLabel : ariaLabel}
        data-copied={copied || undefined}
      >
        {copied ? <CheckIcon /> : label}
      </Button>
    )}
  </MantineCopyButton>
);
