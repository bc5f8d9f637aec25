import { ACCOUNT_OPERATORS, plainAccountOf } from '#domain/rails/operator-money';
import { type Operator, operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import { accountErrors } from '#domain/rules/rail-account';
import { SAMPLE_ACCOUNT_NUMBERS } from '../store/seed/currencies.ts';
import type { Env } from './safe-settings.ts';
import { listIn } from './setting-list.ts';

/** An account of ours with an operator of e-money, which customers pay their sales to. */
export interface OwnOperatorAccount {
  /** Code of the one currency that it takes, or key of the operator's rail for all of them. */
  readonly of: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

const ACCOUNT = /^([\w-]+):([^\s:;]{1,254}):([^:;]{2,70})$/;

/** The operator of a setting's first part: a rail's key, or the code of a currency. */
const operatorNamed = (of: string): Operator | undefined => {
  const byKey = ACCOUNT_OPERATORS.find((operator) => railKeyOf(operator) === of.toLowerCase());
  const operator = byKey ?? operatorOf(of);
  return operator?.identifiedBy === 'nothing' ? undefined : operator;
};

/** Whether an account may take a currency: an operator may write the numbers of each in a form of its own. */
export const isAccountFor = (operator: Operator, currencyCode: string, number: string): boolean =>
  accountErrors(operator, { provider: '', number, memo: '' }, { currencyCode }).number ===
  undefined;

/**
 * Reads OPERATOR_ACCOUNTS: accounts as operator:number:holder, or currency:number:holder, separated by semicolons; a currency's own
 * account comes before its operator's. Undefined where nothing is named: then the accounts in the database stand.
 * @throws {RangeError} naming the place in the list that cannot be used, and never the number
 */
export const readOperatorAccounts = (env: Env): readonly OwnOperatorAccount[] | undefined => {
  const accounts = listIn(env, 'OPERATOR_ACCOUNTS', accountIn);
  if (!accounts) return undefined;
  const named = new Set(accounts.map(({ of }) => of));
  if (named.size < accounts.length) throw new RangeError('OPERATOR_ACCOUNTS names one twice');
  return accounts;
};

const accountIn = (entry: string, place: number): OwnOperatorAccount => {
  const [, of = '', typed = '', accountName = ''] = ACCOUNT.exec(entry) ?? [];
  const operator = operatorNamed(of);
  const accountNumber = operator ? plainAccountOf(operator, typed) : '';
  const isOfOne = operator !== undefined && of.toLowerCase() !== railKeyOf(operator);
  // Which currencies an operator's number is good for is seen with each of them.
  const isNumber =
    operator !== undefined &&
    (isOfOne || operator.identifiedBy !== 'operatorAccount'
      ? isAccountFor(operator, of.toUpperCase(), accountNumber)
      : /^[A-Z]\d+$/.test(accountNumber));
  const isOwn = !SAMPLE_ACCOUNT_NUMBERS.includes(accountNumber);
  if (!isNumber || !isOwn || accountName.trim() === '') {
    throw new RangeError(
      `OPERATOR_ACCOUNTS: account ${place} is not operator:number:holder of a known operator`,
    );
  }
  const key = isOfOne ? of.toUpperCase() : of.toLowerCase();
  return { of: key, accountNumber, accountName: accountName.trim() };
};
