import { useLingui } from '@lingui/react/macro';
import { formatNumber, isDecimal } from '#domain/money';
import type { RuleMessage } from '#domain/validation/rule-message';
import { formMessages } from './form-messages.ts';
import { ruleMessages } from './rule-messages.ts';

const messages = { ...formMessages, ...ruleMessages };

/** Any rule's complaint in the reader's language, its numbers written as that language writes them. */
export const useRuleWords = () => {
  const { i18n } = useLingui();
  return ({ id, params = {} }: RuleMessage): string => {
    const written = Object.entries(params).map(([name, value]) => [
      name,
      isDecimal(value) ? formatNumber(value, i18n.locale) : value,
    ]);
    return i18n._({ ...messages[id], values: Object.fromEntries(written) });
  };
};
