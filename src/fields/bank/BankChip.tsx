import { memo, type ReactNode } from 'react';
import { monogram } from '#domain/monogram';
import { Monogram } from '#src/ui/Monogram';
import field from '../form/field.module.css';

interface BankChipProps {
  readonly code: string;
  readonly isChosen: boolean;
  readonly onChoose: (code: string) => void;
  /** What the bank is called in short. */
  readonly children: ReactNode;
}

/** One bank to choose, in the size of a finger. */
export const BankChip = memo(({ code, isChosen, onChoose, children }: BankChipProps) => (
  <label className={field.chip}>
    <input
      type="radio"
      name="bank"
      value={code}
      checked={isChosen}
      onChange={() => onChoose(code)}
    />
    <Monogram {...monogram({ code })} />
    {children}
  </label>
));
