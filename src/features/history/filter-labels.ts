import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderType } from '#domain/order/order';
import type { OrderStatus } from '#domain/order/order-status';

/** Types of orders, as a filter names them. */
export const TYPE_LABELS: Readonly<Record<OrderType, MessageDescriptor>> = {
  buy: msg`Buy`,
  sell: msg`Sell`,
  ex: msg`Exchange`,
};

/** Statuses of purchases and sales alike, as a filter names them. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg`Waiting for your payment`,
  request_proof: msg`Proof wanted`,
  provided_proof: msg`Proof submitted`,
  ERROR_EVOUCHER: msg`Voucher not accepted`,
  verifying_transaction: msg`Checking your payment`,
  require_kyc: msg`Identity check`,
  paid: msg`Money received`,
  delivering: msg`Sending`,
  waitingotp: msg`Sending, waiting for a code`,
  delivered: msg`Finished`,
  cancelled: msg`Cancelled`,
  forged: msg`Cancelled: forged proof`,
  error: msg`Delivery failed`,
  retry_scheduled: msg`Trying again`,
  handmake: msg`Sent by hand`,
};
