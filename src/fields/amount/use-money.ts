import { useLingui } from '@lingui/react/macro';
import { type DecimalText, isDecimal } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import { dongInWords, numberInWords } from '#domain/money/vietnamese-words';

const NO_BREAK_SPACE = '\u00a0';

/** Money formatted for the page's language; a number and its unit do not wrap. */
export const useMoney = () => {
  const { i18n } = useLingui();
  const number = (value: DecimalText) => formatNumber(value, i18n.locale);
  return {
    number,
    dong: (value: DecimalText) => `${number(value)}${NO_BREAK_SPACE}₫`,
    units: (value: DecimalText, ticker: string) => `${number(value)}${NO_BREAK_SPACE}${ticker}`,
    /** Whole dong in words; empty for anything else, and undefined in languages but Vietnamese, which have none. */
    dongInWords: (amount: string) => {
      if (i18n.locale !== 'vi') return undefined;
      return isDecimal(amount) && !/[-.]/.test(amount) ? dongInWords(amount) : '';
    },
    /** Unambiguous number: in words, or without group separators. */
    numberInWords: (value: DecimalText) => (i18n.locale === 'vi' ? numberInWords(value) : value),
  };
};
