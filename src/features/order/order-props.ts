import type { Order } from '#domain/order/order';

export interface OrderProps {
  readonly order: Order;
}
