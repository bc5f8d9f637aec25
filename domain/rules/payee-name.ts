import type { NameReply } from '../banks/account-name.ts';
import type { Currency } from '../catalogue/site-config.ts';
import { operatorOf } from '../rails/operators.ts';
import { type RuleError, ruleError } from './error-codes.ts';

/** The error until the lookup has named the holder, where the operator's rail needs one. */
const needOf = ({ code }: Pick<Currency, 'code'>) => operatorOf(code)?.lookup?.awaited;

/** Marks that WebMoney puts behind the name of an account that cannot be paid yet. */
const WEBMONEY_MARKS = [
  [';initial', 'formalPassport'],
  [';begin', 'newWebMoney'],
] as const;

/**
 * Validation error of an account by the reply of its lookup; an undefined reply is none yet. A currency
 * that needs no name lets a missing one pass.
 */
export const validatePayeeName = (
  reply: NameReply | undefined,
  currency: Pick<Currency, 'code'>,
): RuleError | undefined => {
  const need = needOf(currency);
  switch (reply?.kind) {
    case undefined:
      return need && ruleError(need);
    case 'waiting':
      return need && ruleError('awaitName');
    case 'invalid':
      return need && ruleError('recheck');
    case 'found': {
      const { name } = reply;
      const mark = WEBMONEY_MARKS.find(([end]) => name.toLowerCase().endsWith(end));
      return mark && ruleError(mark[1]);
    }
  }
};
