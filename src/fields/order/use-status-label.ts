import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type StatusTone, statusDisplay } from '#domain/order/order-status';

/** Status labels by the ids of the service's texts. */
const orderLabels: Readonly<Record<string, MessageDescriptor>> = {
  PENDING_PAYMENT: msg`Waiting for your transfer`,
  REQUEST_PROOF: msg`Receipt wanted`,
  PROVIDED_PROOF: msg`Receipt handed in`,
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

interface StatusLabel {
  readonly label: string;
  readonly tone: StatusTone;
}

/** Label and tone of an order's badge. */
export const useStatusLabel = (order: Parameters<typeof statusDisplay>[0]): StatusLabel => {
  const { t } = useLingui();
  const { label, tone } = statusDisplay(order);
  const words = orderLabels[label];
  return { label: words ? t(words) : label, tone };
};
