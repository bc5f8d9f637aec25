import { boolean, object } from 'yup';
import { bankCodeOf } from '../banks/bank-codes.ts';
import { withoutSeparators } from '../banks/plain-number.ts';
import { isMemoNeeded } from '../catalogue/currency-flags.ts';
import { shortName } from '../catalogue/currency-names.ts';
import type { Order } from '../order/order.ts';
import { type Exchanged, incomingOf } from '../order/order-legs.ts';
import { mayBeDisputed } from '../rails/operator-money.ts';
import type { Rail, RailAccount } from '../rails/rail.ts';
import { railKeyOf, railOf } from '../rails/rails.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { validateChosenMemo } from './memo.ts';
import { accountErrors } from './rail-account.ts';
import { checked, text } from './schema.ts';

/**
 * Where a customer wants what goes back of an order to go, where the service knows no account. A
 * type, not an interface: Formik asks for an index signature.
 */
export type RefundAccount = {
  /** Code of the bank that dong go to; of no use for anything else. */
  readonly bankCode: string;
  /** Number of the bank account or of the account with an operator, or the address. */
  readonly account: string;
  /** TAG or MEMO, over a network that tells accounts apart by one. */
  readonly memo: string;
  /** The customer says that the address needs none. */
  readonly noMemo: boolean;
};

export const NO_REFUND_ACCOUNT: RefundAccount = {
  bankCode: '',
  account: '',
  memo: '',
  noMemo: false,
};

type Refunded = Exchanged & Pick<Order, 'networkKey' | 'receivingAddress'>;

/**
 * The rail that an order's money goes back on, where its customer may name the account: not of a
 * swap, not of a voucher, and not where senders may dispute their payments
 * (`docs/decisions/0035`).
 */
export const refundRailOf = (order: Refunded): Rail | undefined => {
  if (order.type === 'ex') return undefined;
  const rail = railOf(incomingOf(order).asset, order.networkKey);
  if (!rail || rail.identifiedBy === 'nothing' || mayBeDisputed(railKeyOf(rail))) return undefined;
  return rail;
};

/** What the sheet asks for, in its order. */
export const refundFieldsOf = (
  order: Refunded,
): readonly Exclude<keyof RefundAccount, 'noMemo'>[] => {
  switch (refundRailOf(order)?.identifiedBy) {
    case undefined:
      return [];
    case 'bankAccount':
      return ['bankCode', 'account'];
    case 'address':
      return isMemoNeeded(order.networkKey) ? ['account', 'memo'] : ['account'];
    default:
      return ['account'];
  }
};

/** An account as its rail has it. */
export const railAccountOf = (
  { networkKey }: Pick<Refunded, 'networkKey'>,
  rail: Rail,
  { bankCode, account, memo }: RefundAccount,
): RailAccount => {
  if (rail.identifiedBy === 'bankAccount') {
    return { provider: bankCodeOf(bankCode), number: withoutSeparators(account), memo: '' };
  }
  const hasMemo = rail.identifiedBy === 'address' && isMemoNeeded(networkKey);
  return { provider: networkKey, number: account.trim(), memo: hasMemo ? memo : '' };
};

const accountError = (
  order: Refunded,
  values: RefundAccount,
  field: 'provider' | 'number',
): RuleError | undefined => {
  const rail = refundRailOf(order);
  if (!rail) return ruleError('recheck');
  const { currencyCode } = order;
  const account = railAccountOf(order, rail, values);
  const error = accountErrors(rail, account, { currencyCode })[field];
  if (error && rail.identifiedBy === 'address')
    return ruleError('walletAddressInvalid', { code: shortName(currencyCode) });
  // Where a sale is paid to is on its page, and pasted by mistake.
  const isOurs = order.type === 'sell' && account[field] === order.receivingAddress;
  return isOurs ? ruleError('accountOfOurs') : error;
};

/** Validates the account that a customer names for what goes back of an order, by its rail. */
export const refundAccountSchema = (order: Refunded) =>
  object({
    bankCode: refundFieldsOf(order).includes('bankCode')
      ? checked<RefundAccount>((_, values) => accountError(order, values, 'provider'))
      : text,
    account: checked<RefundAccount>((typed, values) =>
      typed.trim() === '' ? ruleError('required') : accountError(order, values, 'number'),
    ),
    memo: refundFieldsOf(order).includes('memo')
      ? checked<RefundAccount>((typed, { noMemo }) =>
          validateChosenMemo(typed, { networkKey: order.networkKey, noMemo }),
        )
      : text,
    noMemo: boolean(),
  });
