import { takesVoucher } from '#domain/order/voucher';
import { ruleError } from '#domain/rules/error-codes';
import { voucherForm } from '#domain/rules/voucher';
import type { VoucherAttempt } from '#domain/wire/order-requests';
import { noVouchers } from '../../ports/unavailable.ts';
import type { VoucherAttemptRow } from '../../store/tables/voucher-attempts.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import {
  invalidFields,
  notPossibleNow,
  notYours,
  orderNotFound,
  refuseInvalid,
  voucherRefused,
} from '../domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from '../exchange.ts';
import { verdictOn } from '../order-rights.ts';
import { toOrder } from '../order-view.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder, recordEvent } from '../transitions.ts';
import { openAttemptOf, sameAttemptOf, storeAttempt } from './voucher-attempts.ts';
import { redeemAttempt, scheduleAttempt } from './work-on-attempt.ts';

/**
 * Pays an order with a voucher. That it is tried is stored before the provider is asked, so that no voucher is ever tried twice
 * without asking what became of the first try; without an answer the order's page says that it is being checked. A repeat of
 * a voucher that is being checked, or has paid the order, is answered like the first.
 * @throws {DomainError} for an unknown order and for a stranger's; INVALID_FIELDS; TOO_MANY; NOT_POSSIBLE_NOW for an order
 *   that takes no voucher, or has one checked; VOUCHER_REFUSED when the provider has not taken it
 */
export const tryVoucher = async (
  exchange: Exchange,
  { orderRef, voucher: typed }: VoucherAttempt,
  visitor: Visitor,
): Promise<void> => {
  theirs(await orderByRef(exchange.db, orderRef), visitor);
  refuseInvalid(voucherForm, typed);
  const voucher = voucherForm.cast(typed);
  if (exchange.vouchers === noVouchers) throw notPossibleNow(NO_PROVIDER);
  await countAttempt(exchange, 'voucher.order', orderRef);
  if (visitor.network !== undefined) {
    await countAttempt(exchange, 'voucher.address', visitor.network);
  }
  // A refusal is no end of the call: it may be made anew under its key.
  const working = { ...exchange, call: undefined };
  const begun = await begin(working, { orderRef, voucher }, visitor);
  if (!begun) return;
  refuseUntaken(await redeemAttempt(working, begun.order, begun.attempt));
};

const NO_PROVIDER = 'Vouchers cannot be redeemed just now. Please try again later.';

const theirs = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  if (!order) throw orderNotFound();
  if (verdictOn('payByVoucher', order, visitor) === 'refused') throw notYours();
  return order;
};

interface Begun {
  readonly order: StoredOrder;
  readonly attempt: VoucherAttemptRow;
}

/** Stores the attempt; undefined for a repeat of one that is open or was accepted. */
const begin = (
  exchange: Exchange,
  { orderRef, voucher }: VoucherAttempt,
  visitor: Visitor,
): Promise<Begun | undefined> =>
  inTransaction(exchange, async (tx) => {
    const order = theirs(await lockOrder(tx, orderRef), visitor);
    if (await sameAttemptOf(tx, exchange.vault, order, voucher)) return undefined;
    if (await openAttemptOf(tx, order.ref)) {
      throw notPossibleNow('A voucher of this order is being checked. Please wait a moment.');
    }
    const now = await exchange.clock.nowIn(tx);
    const isOver = order.deadlineAt !== null && order.deadlineAt.getTime() <= now;
    if (isOver || !takesVoucher(toOrder(order))) {
      throw notPossibleNow('This order takes no voucher any more.');
    }
    const at = new Date(now);
    const attempt = await storeAttempt(tx, exchange.vault, { order, voucher, at });
    if (!attempt) throw invalidFields({ evoucher_number: ruleError('voucherUsed') });
    const event = { order, at, event: 'voucher.handedIn', toStatus: order.status };
    await recordEvent(tx, event);
    await scheduleAttempt(tx, order.ref, at);
    return { order, attempt };
  });

/** @throws {DomainError} when the provider has not taken the voucher; one that it has not answered about may be taken yet */
const refuseUntaken = (state: VoucherAttemptRow['state']): void => {
  if (state === 'rejected') {
    throw voucherRefused('The voucher number or its activation code is not correct.');
  }
  if (state === 'notActivated') {
    throw voucherRefused('The voucher could not be activated. Please try again.');
  }
};
