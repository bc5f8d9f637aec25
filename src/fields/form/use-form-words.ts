import { useLingui } from '@lingui/react/macro';
import type { FormMessage } from '#domain/forms/form-message';
import { formatNumber, isDecimal } from '#domain/money';
import { formMessages } from './form-messages.ts';

/** A rule's complaint in the reader's language, its numbers written as that language writes them. */
export const useFormWords = () => {
  const { i18n } = useLingui();
  return ({ id, params = {} }: FormMessage): string => {
    const written = Object.entries(params).map(([name, value]) => [
      name,
      isDecimal(value) ? formatNumber(value, i18n.locale) : value,
    ]);
    return i18n._({ ...formMessages[id], values: Object.fromEntries(written) });
  };
};
