import { checkAnyAddress } from '../addresses/any-network.ts';
import type { AnyNetwork } from '../addresses/network-families.ts';
import { isBankCode } from '../bank-codes.ts';
import { type FormMessage, say } from '../forms/form-message.ts';
import { accountNumberFault } from '../forms/trade-rules.ts';
import { complain, type RuleMessage } from '../validation/rule-message.ts';
import { memoFault } from '../validation/trade-fields.ts';
import type { Rail, RailAccount } from './rails.ts';

type Faults = Partial<Record<keyof RailAccount, FormMessage | RuleMessage | undefined>>;

const bankFaults = ({ provider, number }: RailAccount): Faults => ({
  provider: isBankCode(provider) ? undefined : say('chooseBank'),
  number: accountNumberFault(number, { bankCode: provider }),
});

const chainFaults = (network: AnyNetwork, { number, memo }: RailAccount): Faults => ({
  number: checkAnyAddress(network, number).ok ? undefined : complain('anyAddressInvalid'),
  memo: memoFault(memo, network),
});

const isChain = (id: Rail['id']): id is `chain:${AnyNetwork}` => id.startsWith('chain:');

/** What is wrong with an account on a rail, field by field; empty for a good one. */
export const accountFaults = (
  { id }: Rail,
  account: RailAccount,
): Readonly<Partial<Record<keyof RailAccount, FormMessage | RuleMessage>>> => {
  const faults = isChain(id)
    ? chainFaults(id.slice('chain:'.length) as AnyNetwork, account)
    : bankFaults(account);
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};
