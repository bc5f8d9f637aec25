import type { NameReply } from '../account-name.ts';
import type { Currency } from '../site-config.ts';
import { type RuleError, ruleError } from './error-codes.ts';

/** Operators whose accounts are traded only once the lookup has named their owner, with what is said until then. */
const NAME_NEEDED = {
  'PM-USD': 'awaitAccountPm',
  'PM-EUR': 'awaitAccountPm',
  WMZ_AUTO: 'awaitAccountNumber',
} as const;

const needOf = ({ code }: Pick<Currency, 'code'>) => {
  const wanted = code.toUpperCase();
  return Object.entries(NAME_NEEDED).find(([known]) => known === wanted)?.[1];
};

/** WebMoney says by a mark behind the name that an account cannot be paid yet. */
const WEBMONEY_MARKS = [
  [';initial', 'formalPassport'],
  [';begin', 'newWebMoney'],
] as const;

/**
 * What stands in the way of an account by what its lookup has said; undefined is no answer yet. A currency
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
