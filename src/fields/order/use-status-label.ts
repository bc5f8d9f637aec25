import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type IncomingKind, incomingKindOf } from '#domain/order/incoming-kind';
import { areAllCoinsSeen, isRepairable } from '#domain/order/order-money';
import { type StatusTone, statusDisplay } from '#domain/order/order-status';
import { ownValue } from '#domain/own-value';

/** Status labels by the ids of the service's texts. */
const orderLabels: Readonly<Record<string, MessageDescriptor>> = {
  PENDING_PAYMENT: msg`Waiting for your transfer`,
  REQUEST_PROOF: msg`Receipt wanted`,
  PROVIDED_PROOF: msg`Receipt submitted`,
  ERROR_EVOUCHER: msg`Voucher not accepted`,
  VERIFYING_TRANSACTION: msg`Checking your transfer`,
  REQUIRE_KYC: msg`Identity check`,
  PAID: msg`Money received`,
  TRANSFERING: msg`Sending`,
  FINISHED: msg`Finished`,
  CANCELLED: msg`Cancelled`,
  ERROR: msg`Delivery failed`,
  ERROR_SELL: msg`Delivery failed, trying again`,
  ACTIVATE_ERROR: msg`Activation failed`,
  RETRYING: msg`Trying again`,
  MANUALLY_DELIVERING: msg`Sent by hand`,
};

/** Labels of a sale where they differ: coins come in, and are proved by a transaction id. */
const saleLabels: Readonly<Record<string, MessageDescriptor>> = {
  PENDING_PAYMENT: msg`Waiting for your coins`,
  REQUEST_PROOF: msg`Transaction id wanted`,
  PROVIDED_PROOF: msg`Transaction id submitted`,
  VERIFYING_TRANSACTION: msg`Looking for your coins`,
  PAID: msg`Coins received`,
};
/** Labels of a sale of money inside an operator, and of one that a voucher pays. */
const emoneyLabels: typeof saleLabels = {
  PENDING_PAYMENT: msg`Waiting for your payment`,
  REQUEST_PROOF: msg`Transaction id wanted`,
  PROVIDED_PROOF: msg`Transaction id submitted`,
  VERIFYING_TRANSACTION: msg`Checking your payment`,
  PAID: msg`Money received`,
};
const voucherLabels: typeof saleLabels = {
  ...emoneyLabels,
  PENDING_PAYMENT: msg`Waiting for your voucher`,
  VERIFYING_TRANSACTION: msg`Checking your voucher`,
};
const LABELS: Readonly<Record<IncomingKind, typeof saleLabels>> = {
  transfer: orderLabels,
  coins: saleLabels,
  emoney: emoneyLabels,
  voucher: voucherLabels,
};
const COINS_SEEN = msg`Coins seen`;
const CHOICE = msg`Waiting for your choice`;

type Labelled = Parameters<typeof statusDisplay>[0] &
  Parameters<typeof areAllCoinsSeen>[0] &
  Parameters<typeof isRepairable>[0] &
  Parameters<typeof incomingKindOf>[0];

interface StatusLabel {
  readonly label: string;
  readonly tone: StatusTone;
  /** Whether the customer's money is awaited, which is no error, whatever its colour. */
  readonly isWaiting: boolean;
}

/**
 * Label and tone of an order's badge.
 * @param isChoosing the order waits for its customer's choice; its page looks up which are left
 */
export const useStatusLabel = (order: Labelled, isChoosing = isRepairable(order)): StatusLabel => {
  const { t } = useLingui();
  const { label, tone } = statusDisplay(order);
  // The customer, of whom a pending order wants something, has nothing left to do.
  if (order.status === 'pending' && areAllCoinsSeen(order))
    return { label: t(COINS_SEEN), tone: 'info', isWaiting: true };
  if (isChoosing) return { label: t(CHOICE), tone, isWaiting: false };
  const words = ownValue(LABELS[incomingKindOf(order)], label) ?? ownValue(orderLabels, label);
  return { label: words ? t(words) : label, tone, isWaiting: order.status === 'pending' };
};
