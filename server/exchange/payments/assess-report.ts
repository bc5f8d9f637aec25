import { findBank } from '#domain/banks/bank-directory';
import { foldToAscii } from '#domain/text/ascii';
import { moneyEventOf } from '#machines/order-lifecycle/money-event';
import type { WAITING_STATES } from '../../store/tables/money-reports.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type NewReport, plainNumber } from './report-key.ts';

/** Whose money a report speaks of. */
export type Assessment =
  | { readonly state: 'matched'; readonly order: StoredOrder }
  /** An operator has to say. */
  | { readonly state: (typeof WAITING_STATES)[number] };

type Sender = Pick<NewReport, 'senderBank' | 'senderAccount' | 'senderName'>;

/**
 * Finds the order of a report among those that its text names: there is one, its account received the money, and its
 * customer sent it. A report that does not name its sender's account counts as the customer's.
 */
export const assessReport = (report: NewReport, named: readonly StoredOrder[]): Assessment => {
  const [order, another] = named;
  if (!order) return { state: 'unmatched' };
  if (another) return { state: 'ambiguous' };
  if (!takesMoney(order) || order.forgottenAt !== null) return { state: 'unmatched' };
  if (!isAccountOf(order, report)) return { state: 'foreign_account' };
  return isFromThirdParty(order, report) ? { state: 'third_party' } : { state: 'matched', order };
};

/** Whether the status of an order takes money at all; where a voucher is awaited it does not. */
export const takesMoney = ({ status }: Pick<StoredOrder, 'status'>): boolean =>
  moneyEventOf(status, false) !== undefined;

/** Whether a report's money came to the account that its order names. */
export const isAccountOf = (
  { toAccountNumber }: Pick<StoredOrder, 'toAccountNumber'>,
  { accountNumber }: Pick<NewReport, 'accountNumber'>,
): boolean => plainNumber(toAccountNumber) === accountNumber;

/** Whether a report names a sender who is not the order's customer. */
export const isFromThirdParty = (order: StoredOrder, sender: Sender): boolean =>
  sender.senderAccount !== null && !isOwnAccount(order, sender) && !isVerifiedHolder(order, sender);

/** Whether money came from the account that the order names. Banks whose codes are unknown are not compared. */
const isOwnAccount = (
  { fromBank, senderAccount }: StoredOrder,
  { senderBank, senderAccount: number }: Sender,
): boolean => {
  if (plainNumber(senderAccount) !== number) return false;
  const [named, reported] = [findBank(fromBank), findBank(senderBank ?? '')];
  return !named || !reported || named.code === reported.code;
};

const plainName = (name: string) => foldToAscii(name).toUpperCase();

/** Whether the sender bears the name that the bank itself gave for the order's account. */
const isVerifiedHolder = (
  { isSenderVerified, senderName }: StoredOrder,
  { senderName: name }: Sender,
): boolean =>
  isSenderVerified &&
  plainName(senderName) !== '' &&
  plainName(name ?? '') === plainName(senderName);
