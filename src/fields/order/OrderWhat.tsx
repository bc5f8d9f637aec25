import { Trans } from '@lingui/react/macro';
import type { Order } from '#domain/order/order';
import { useAmounts } from './use-amounts.ts';

interface OrderWhatProps {
  readonly order: Order;
}

/** What an order buys, sells or exchanges for, such as Buy 100 USDT. */
export const OrderWhat = ({ order }: OrderWhatProps) => {
  const quantity = useAmounts().goods(order);
  if (order.type === 'ex') return <Trans>Exchange for {quantity}</Trans>;
  return order.type === 'sell' ? <Trans>Sell {quantity}</Trans> : <Trans>Buy {quantity}</Trans>;
};
