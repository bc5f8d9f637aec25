import { readMemo } from '../addresses/memo.ts';
import { isMemoNeeded } from '../catalogue/currency-flags.ts';
import { plainText } from '../text/plain-text.ts';
import { type RuleError, ruleError } from './error-codes.ts';

/** A network that tells accounts apart by a TAG or MEMO needs it; XRP's is a number of 32 bits. */
export const validateMemo = (typed: string, networkKey: string): RuleError | undefined => {
  if (plainText(typed) === '') return isMemoNeeded(networkKey) ? ruleError('required') : undefined;
  return readMemo(networkKey, typed) === undefined ? ruleError('tagInvalid') : undefined;
};

/** What a form has beside an address. */
export interface MemoFields {
  readonly networkKey: string;
  /** The customer has chosen to send without a memo: a wallet of one's own needs none. */
  readonly noMemo: boolean;
}

/**
 * The memo of a purchase: typed, or its absence chosen. A network that needs none has no field for it, so what was typed
 * for another network does not count.
 */
export const validateChosenMemo = (
  typed: string,
  { networkKey, noMemo }: MemoFields,
): RuleError | undefined => {
  if (!isMemoNeeded(networkKey)) return undefined;
  if (plainText(typed) !== '') return validateMemo(typed, networkKey);
  return noMemo ? undefined : ruleError('memoNeeded');
};
