import { Trans } from '@lingui/react/macro';
import type { Order } from '#domain/order/order';
import { useAmounts } from './use-amounts.ts';

interface OrderPartProps {
  readonly order: Order;
}

/** What an order buys, sells or exchanges for, such as Buy 100 USDT. */
export const OrderWhat = ({ order }: OrderPartProps) => {
  const quantity = useAmounts().goods(order);
  if (order.type === 'ex') return <Trans>Exchange for {quantity}</Trans>;
  return order.type === 'sell' ? <Trans>Sell {quantity}</Trans> : <Trans>Buy {quantity}</Trans>;
};

/** What an order costs, or brings: dong; of a swap what it gives. */
export const OrderMoney = ({ order }: OrderPartProps) => {
  const { dong, incoming } = useAmounts();
  return order.type === 'ex' ? incoming(order.cashAmount, order) : dong(order.cashAmount);
};
