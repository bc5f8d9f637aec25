import type { ReactNode } from 'react';
import { isDecimal } from '#domain/money/money';
import { TextLine } from '#src/fields/form/TextLine';
import { useMoney } from './use-money.ts';

interface MoneyShownProps {
  readonly name: string;
  readonly label: string;
  /** At the label's right. */
  readonly aside: ReactNode;
  readonly unit: string;
  /** Plain decimal text; empty for none. */
  readonly value: string;
}

/** Amount that follows from another one: in the same figures as a typed one, to be read and copied. */
export const MoneyShown = ({ name, label, aside, unit, value }: MoneyShownProps) => {
  const { number } = useMoney();
  return (
    <TextLine
      name={name}
      label={label}
      description={aside}
      value={isDecimal(value) ? number(value) : ''}
      readOnly
      unit={unit}
    />
  );
};
