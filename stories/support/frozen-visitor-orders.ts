import { deadlineOf } from '#domain/order/order-deadline';
import {
  type VisitorOrdersContext,
  type VisitorOrdersSnapshot,
  visitorOrdersMachine,
} from '#machines/visitor-orders/visitor-orders.machine';
import { frozenActor } from './frozen-actor.ts';
import { frozenCountdown } from './frozen-order.ts';

const INPUT = { wanted: 'all', accountId: '', offsetMs: 0 } as const;

/** Orders of a visitor in one fixed state; those with a deadline have so many seconds left. */
export const frozenVisitorOrders = (
  state: VisitorOrdersSnapshot['value'],
  orders: VisitorOrdersContext['orders'],
  secondsLeft = 54 * 60 + 12,
) => {
  const countdowns = (orders ?? []).flatMap((order) => {
    const deadline = deadlineOf(order);
    if (deadline === undefined) return [];
    const counted = frozenCountdown({ name: order.ref, deadline, secondsLeft });
    return [[order.ref, counted] as const];
  });
  return frozenActor(visitorOrdersMachine, {
    input: INPUT,
    value: state,
    context: { ...INPUT, orders, countdowns: Object.fromEntries(countdowns), failures: 0 },
  });
};
