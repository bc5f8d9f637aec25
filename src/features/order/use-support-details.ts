import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order';
import { useAmounts } from '#src/fields/order/use-amounts';
import { useStatusLabel } from '#src/fields/order/use-status-label';

const MS_PER_SECOND = 1_000;

/** A time that means the same to whoever reads it, wherever they are: `2025-10-09 08:53:20 UTC`. */
const inUtc = (epochSeconds: number) =>
  `${new Date(epochSeconds * MS_PER_SECOND).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The facts of an order that support asks for, as one text with a line for each. */
export const useSupportDetails = (order: Order): string => {
  const { t } = useLingui();
  const { dong, goods } = useAmounts();
  const { label } = useStatusLabel(order);
  const { ref, status, description: reason, hash, payment } = order;
  const quantity = goods(order);
  const amount = dong(order.cashAmount);
  const received = dong(order.amountReceived);
  const created = inUtc(order.createdAt);
  const updated = inUtc(order.updatedAt);
  const { transferText } = payment;
  const lines = [
    t`Order code: ${ref}`,
    t`Status: ${label} (${status})`,
    reason && t`Reason: ${reason}`,
    t`Quantity: ${quantity}`,
    t`Amount: ${amount}`,
    t`Received so far: ${received}`,
    transferText && t`Transfer text: ${transferText}`,
    hash && t`Transaction id: ${hash}`,
    t`Order made: ${created}`,
    t`Last change: ${updated}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
};
