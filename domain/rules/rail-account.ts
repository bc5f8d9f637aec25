import { checkAddress } from '../addresses/check-address.ts';
import { checkEMoney } from '../addresses/e-money.ts';
import type { Network } from '../addresses/networks.ts';
import { isBankCode } from '../banks/bank-codes.ts';
import type { Rail, RailAccount } from '../rails/rail.ts';
import { plainText } from '../text/plain-text.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { validateMemo } from './memo.ts';
import { isBinanceId, isEmail, isPhoneNumber } from './patterns.ts';
import { validateAccountNumber } from './trade-fields.ts';

type AccountErrors = Partial<Record<keyof RailAccount, RuleError | undefined>>;

const bankErrors = ({ provider, number }: RailAccount): AccountErrors => ({
  provider: isBankCode(provider) ? undefined : ruleError('chooseBank'),
  number: validateAccountNumber(number, { bankCode: provider }),
});

/** What a number may be, of those that name an account with an operator. */
const isOperatorNumber = (
  { identifiedBy }: Pick<Rail, 'identifiedBy'>,
  number: string,
  currencyCode: string,
): boolean => {
  switch (identifiedBy) {
    case 'email':
      return isEmail(number);
    case 'anyOfThree':
      return isEmail(number) || isPhoneNumber(number) || isBinanceId(number);
    case 'operatorAccount':
      return checkEMoney(currencyCode, number).ok;
    default:
      return false;
  }
};

interface Choice {
  /** Code of the currency: an operator may write the numbers of each in a form of its own. */
  readonly currencyCode?: string;
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

/** The number alone: what else an operator knows an account by is asked for where its currency is traded. */
const operatorErrors = (
  rail: Rail,
  { number }: RailAccount,
  { currencyCode = '' }: Choice,
): AccountErrors => ({
  number: isOperatorNumber(rail, number, currencyCode) ? undefined : ruleError('recheck'),
});

/** What is wrong with an account on a rail, field by field; empty for a good one. */
export const accountErrors = (
  rail: Rail,
  account: RailAccount,
  choice: Choice = {},
): Readonly<Partial<Record<keyof RailAccount, RuleError>>> => {
  const { id, identifiedBy } = rail;
  const errorsOf = () => {
    if (isChain(id)) return chainErrors(id.slice('chain:'.length) as Network, account, choice);
    return identifiedBy === 'bankAccount'
      ? bankErrors(account)
      : operatorErrors(rail, account, choice);
  };
  const errors = errorsOf();
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
};
