import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order/order';
import { customerAccountOf } from '#domain/order/order-documents';

/** What the customer of an order writes by hand. */
export const useHandwrittenText = (order: Order): string => {
  const { t } = useLingui();
  const account = customerAccountOf(order);
  const { ref } = order;
  return t`I verify my account ${account} at Bến Đổi, order ${ref}`;
};
