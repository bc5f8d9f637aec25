import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { isDecimal } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import type { RuleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/late-error-texts';
import { errorMessage, type KnownMessage } from './known-messages.ts';

/** Text of a message, with numbers in the language's format. */
export const textOf = (i18n: I18n, { words, params = {} }: KnownMessage): string =>
  i18n._({
    ...words,
    values: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        isDecimal(value) ? formatNumber(value, i18n.locale) : value,
      ]),
    ),
  });

/** Translates validation errors. */
export const useErrorText = () => {
  const { i18n } = useLingui();
  return (error: RuleError): string => {
    const known = errorMessage(error);
    return known ? textOf(i18n, known) : englishOf(error);
  };
};
