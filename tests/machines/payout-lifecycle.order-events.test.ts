import { expect, it, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status';
import { nextStatus } from '#machines/order-lifecycle/order-lifecycle.machine';
import { orderEventsOf } from '#machines/payout-lifecycle/order-events';
import type { PayoutStatus } from '#machines/payout-lifecycle/payout-lifecycle.machine';

/** The status of an order after all that a payout's status means for it, where the lifecycle takes it. */
const after = (payout: PayoutStatus, order: OrderStatus) =>
  orderEventsOf(payout, order).reduce<OrderStatus | undefined>(
    (status, event) => status && nextStatus({ status }, event),
    order,
  );

test.each<[PayoutStatus, OrderStatus]>([
  ['created', 'delivering'],
  ['sending', 'delivering'],
  ['unknown', 'delivering'],
  ['checking', 'delivering'],
  ['sent', 'delivered'],
  ['confirmed', 'delivered'],
  ['waitingOtp', 'waitingotp'],
  ['failed', 'retry_scheduled'],
  ['needsHand', 'error'],
  ['contradicted', 'error'],
  ['givenUp', 'error'],
])('a payout that is %s leaves a delivering order %s', (payout, status) =>
  expect(after(payout, 'delivering')).toBe(status),
);

it.each<OrderStatus>(['retry_scheduled', 'error'])(
  'a payout that was sent after all ends the wait of an order in %s',
  (status) => expect(after('sent', status)).toBe('delivered'),
);

it.each<OrderStatus>(['retry_scheduled', 'error'])(
  'a payout that waits for a one-time password after all ends the wait of an order in %s',
  (status) => expect(after('waitingOtp', status)).toBe('waitingotp'),
);

it.each<[PayoutStatus, OrderStatus]>([
  ['sent', 'delivered'],
  ['needsHand', 'error'],
  ['failed', 'retry_scheduled'],
])('a payout that is %s after its one-time password leaves its order %s', (payout, status) =>
  expect(after(payout, 'waitingotp')).toBe(status),
);

it('a payout that failed changes no order that waits for its next try already', () =>
  expect(after('failed', 'retry_scheduled')).toBeUndefined());
