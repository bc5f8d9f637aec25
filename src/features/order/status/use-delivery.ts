import type { Order } from '#domain/order';
import { tailOf, useAmounts } from '#src/fields/order/use-amounts';

/** What the customer gets, and where it goes: the end of the address is what people compare. */
export const useDelivery = (order: Order) => {
  const { dong, goods } = useAmounts();
  return order.type === 'sell'
    ? { sent: dong(order.cashAmount), target: tailOf(order.senderAccount) }
    : { sent: goods(order), target: tailOf(order.receivingAddress) };
};
