import { checkAnyAddress } from '../addresses/any-network.ts';
import type { AnyNetwork } from '../addresses/network-families.ts';
import { isBankCode } from '../bank-codes.ts';
import { validateMemo } from '../rules/currency-fields.ts';
import { type RuleError, ruleError } from '../rules/error-codes.ts';
import { validateAccountNumber } from '../rules/trade-fields.ts';
import type { Rail, RailAccount } from './rails.ts';

type Faults = Partial<Record<keyof RailAccount, RuleError | undefined>>;

const bankFaults = ({ provider, number }: RailAccount): Faults => ({
  provider: isBankCode(provider) ? undefined : ruleError('chooseBank'),
  number: validateAccountNumber(number, { bankCode: provider }),
});

const chainFaults = (network: AnyNetwork, { number, memo }: RailAccount): Faults => ({
  number: checkAnyAddress(network, number).ok ? undefined : ruleError('anyAddressInvalid'),
  memo: validateMemo(memo, network),
});

const isChain = (id: Rail['id']): id is `chain:${AnyNetwork}` => id.startsWith('chain:');

/** What is wrong with an account on a rail, field by field; empty for a good one. */
export const accountErrors = (
  { id }: Rail,
  account: RailAccount,
): Readonly<Partial<Record<keyof RailAccount, RuleError>>> => {
  const faults = isChain(id)
    ? chainFaults(id.slice('chain:'.length) as AnyNetwork, account)
    : bankFaults(account);
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};
