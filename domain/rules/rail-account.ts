import { checkAddress } from '../addresses/check-address.ts';
import type { Network } from '../addresses/networks.ts';
import { isBankCode } from '../banks/bank-codes.ts';
import type { Rail, RailAccount } from '../rails/rail.ts';
import { plainText } from '../text/plain-text.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { validateMemo } from './memo.ts';
import { validateAccountNumber } from './trade-fields.ts';

type AccountErrors = Partial<Record<keyof RailAccount, RuleError | undefined>>;

const bankErrors = ({ provider, number }: RailAccount): AccountErrors => ({
  provider: isBankCode(provider) ? undefined : ruleError('chooseBank'),
  number: validateAccountNumber(number, { bankCode: provider }),
});

interface Choice {
  /** It was said that the address needs no memo. */
  readonly noMemo?: boolean;
}

const chainErrors = (
  network: Network,
  { number, memo }: RailAccount,
  { noMemo = false }: Choice,
): AccountErrors => ({
  number: checkAddress(network, number).ok ? undefined : ruleError('anyAddressInvalid'),
  memo: noMemo && plainText(memo) === '' ? undefined : validateMemo(memo, network),
});

const isChain = (id: Rail['id']): id is `chain:${Network}` => id.startsWith('chain:');

/** What is wrong with an account on a rail, field by field; empty for a good one. */
export const accountErrors = (
  { id }: Rail,
  account: RailAccount,
  choice: Choice = {},
): Readonly<Partial<Record<keyof RailAccount, RuleError>>> => {
  const errors = isChain(id)
    ? chainErrors(id.slice('chain:'.length) as Network, account, choice)
    : bankErrors(account);
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
};
