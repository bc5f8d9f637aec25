import { deadlineOf, isFinished, type Order, sentMoneyFrom } from './order.ts';
import { payableUntil } from './order-money.ts';

/** What runs beside an order on its page. Each has an id of its own, which stays the same as long as it runs. */
export type OrderChild =
  | {
      readonly kind: 'countdown';
      /** Until the order ends, until its price does, until "I sent enough money" may be said. */
      readonly id: 'expiry' | 'payTime' | 'patience';
      /** Epoch seconds of the service's clock. */
      readonly deadline: number;
    }
  /** "I sent enough money", which stays as long as it may be said. */
  | { readonly kind: 'sentMoney'; readonly id: 'sentMoney' }
  /** News of the order, as long as something may still happen to it. */
  | { readonly kind: 'orderStream'; readonly id: 'stream' };

export type OrderChildId = OrderChild['id'];

const countdown = (
  id: Extract<OrderChild, { kind: 'countdown' }>['id'],
  deadline: number | undefined,
): readonly OrderChild[] => (deadline === undefined ? [] : [{ kind: 'countdown', id, deadline }]);

/** What runs beside an order as it is now, in the sequence in which it is started; nothing while there is no order. */
export const childrenFor = (order: Order | undefined): readonly OrderChild[] => {
  if (!order) return [];
  const patience = countdown('patience', sentMoneyFrom(order));
  return [
    ...countdown('expiry', deadlineOf(order)),
    ...countdown('payTime', payableUntil(order)),
    ...(patience.length > 0 ? [{ kind: 'sentMoney', id: 'sentMoney' } as const] : []),
    ...patience,
    ...(isFinished(order) ? [] : [{ kind: 'orderStream', id: 'stream' } as const]),
  ];
};
