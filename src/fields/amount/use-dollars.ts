import { useLingui } from '@lingui/react';
import type { DecimalText } from '#domain/money/money';
import { formatTransactionAmount } from '#domain/money/number-format';
import { dollarsOf } from '#domain/pricing/rate-display';

const NO_BREAK_SPACE = '\u00a0';

/** A dong price in dollars, with four decimals; it does not wrap. Shown and never charged. */
export const useDollars = () => {
  const { i18n } = useLingui();
  return (dong: DecimalText): string =>
    ['≈', formatTransactionAmount(dollarsOf(dong), i18n.locale), '$'].join(NO_BREAK_SPACE);
};
