import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status';
import { nextStatus } from '#machines/order-lifecycle/next-status';
import {
  type LifecycleEvent,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { LIFECYCLE_EVENTS } from './order-lifecycle.model';

/** The design's table, row by row, by hand: the machine is not asked what it thinks of itself. */
const TABLE: readonly (readonly [OrderStatus, string, OrderStatus])[] = [
  ['pending', 'money.matched', 'paid'],
  ['pending', 'money.mismatched', 'verifying_transaction'],
  ['pending', 'money.late', 'verifying_transaction'],
  ['pending', 'customer.saidSent', 'verifying_transaction'],
  ['pending', 'proof.requested', 'request_proof'],
  ['pending', 'kyc.required', 'require_kyc'],
  ['pending', 'voucher.accepted', 'paid'],
  ['pending', 'voucher.rejected', 'ERROR_EVOUCHER'],
  ['pending', 'deadline.passed', 'cancelled'],
  ['pending', 'operator.cancelled', 'cancelled'],
  ['verifying_transaction', 'money.matched', 'paid'],
  ['verifying_transaction', 'money.mismatched', 'verifying_transaction'],
  ['verifying_transaction', 'money.late', 'verifying_transaction'],
  ['verifying_transaction', 'recalculation.accepted', 'paid'],
  ['verifying_transaction', 'refund.done', 'cancelled'],
  ['verifying_transaction', 'proof.requested', 'request_proof'],
  ['verifying_transaction', 'kyc.required', 'require_kyc'],
  ['verifying_transaction', 'operator.cancelled', 'cancelled'],
  ['request_proof', 'proof.provided', 'provided_proof'],
  ['request_proof', 'money.matched', 'paid'],
  ['request_proof', 'money.mismatched', 'verifying_transaction'],
  ['request_proof', 'money.late', 'verifying_transaction'],
  ['request_proof', 'deadline.passed', 'cancelled'],
  ['provided_proof', 'proof.provided', 'provided_proof'],
  ['provided_proof', 'proof.accepted', 'paid'],
  ['provided_proof', 'proof.requested', 'request_proof'],
  ['provided_proof', 'proof.forged', 'forged'],
  ['provided_proof', 'money.matched', 'paid'],
  ['provided_proof', 'money.mismatched', 'verifying_transaction'],
  ['provided_proof', 'money.late', 'verifying_transaction'],
  ['require_kyc', 'kyc.verified with the money', 'paid'],
  ['require_kyc', 'kyc.verified without the money', 'pending'],
  ['require_kyc', 'operator.cancelled', 'cancelled'],
  ['ERROR_EVOUCHER', 'voucher.accepted', 'paid'],
  ['ERROR_EVOUCHER', 'voucher.rejected', 'ERROR_EVOUCHER'],
  ['ERROR_EVOUCHER', 'deadline.passed', 'cancelled'],
  ['paid', 'delivery.started', 'delivering'],
  ['paid', 'manual.taken', 'handmake'],
  ['delivering', 'delivery.done', 'delivered'],
  ['delivering', 'otp.asked', 'waitingotp'],
  ['delivering', 'delivery.failed, retryable', 'retry_scheduled'],
  ['delivering', 'delivery.failed for good', 'error'],
  ['waitingotp', 'delivery.done', 'delivered'],
  ['waitingotp', 'delivery.failed, retryable', 'error'],
  ['waitingotp', 'delivery.failed for good', 'error'],
  ['retry_scheduled', 'retry.due', 'delivering'],
  ['retry_scheduled', 'manual.taken', 'handmake'],
  ['error', 'retry.due', 'delivering'],
  ['error', 'manual.taken', 'handmake'],
  ['error', 'refund.done', 'cancelled'],
  ['handmake', 'delivery.done', 'delivered'],
  ['handmake', 'refund.done', 'cancelled'],
  ['cancelled', 'money.late', 'verifying_transaction'],
];

const titleOf = (event: LifecycleEvent): string => {
  if (event.type === 'kyc.verified') {
    return `kyc.verified ${event.isMoneyIn ? 'with' : 'without'} the money`;
  }
  return event.type === 'delivery.failed'
    ? `delivery.failed${event.retryable ? ', retryable' : ' for good'}`
    : event.type;
};

const eventOf = (title: string) => {
  const event = LIFECYCLE_EVENTS.find((known) => titleOf(known) === title);
  if (!event) throw new Error(`no event is called ${title}`);
  return event;
};

describe('order lifecycle: the table', () => {
  it.each(TABLE)('%s: %s → %s', (status, title, next) => {
    expect(nextStatus({ status }, eventOf(title))).toBe(next);
  });

  it('refuses everything that is not in the table', () => {
    const allowed = new Set(TABLE.map(([status, title]) => `${status}: ${title}`));
    const pairs = ORDER_STATUSES.flatMap((status) =>
      LIFECYCLE_EVENTS.map((event) => ({ status, event, name: `${status}: ${titleOf(event)}` })),
    );
    const taken = pairs.filter(({ status, event }) => nextStatus({ status }, event) !== undefined);
    expect(pairs).toHaveLength(15 * 24);
    expect(taken.map(({ name }) => name).toSorted()).toEqual([...allowed].toSorted());
  });
});

describe('order lifecycle: the end', () => {
  it.each([
    ['delivered', ['money.matched', 'delivery.started', 'delivery.done']],
    ['forged', ['proof.requested', 'proof.provided', 'proof.forged']],
  ] as const)('nothing can happen to an order any more that is %s', (status, titles) => {
    const order = createActor(orderLifecycleMachine).start();
    for (const title of titles) {
      expect(order.getSnapshot().status).toBe('active');
      order.send(eventOf(title));
    }
    expect(order.getSnapshot()).toMatchObject({ value: status, status: 'done' });
  });
});

describe('order lifecycle: documents', () => {
  const verified = { type: 'kyc.verified', isMoneyIn: false } as const;

  it.each([
    ['pending', [{ type: 'kyc.required' }]],
    ['verifying_transaction', [{ type: 'money.mismatched' }, { type: 'kyc.required' }]],
  ] as const)('it is remembered that they were asked for in %s', (status, events) => {
    const order = createActor(orderLifecycleMachine).start();
    expect(order.getSnapshot().context.cameFrom).toBe('pending');
    for (const event of events) order.send(event);
    expect(order.getSnapshot().value).toBe('require_kyc');
    expect(order.getSnapshot().context.cameFrom).toBe(status);
    order.send(verified);
    expect(order.getSnapshot().value).toBe(status);
  });

  test.each(['pending', 'verifying_transaction'] as const)(
    'an order goes back to where it came from: %s',
    (cameFrom) => expect(nextStatus({ status: 'require_kyc', cameFrom }, verified)).toBe(cameFrom),
  );

  test.each(['pending', 'verifying_transaction'] as const)(
    'an order whose money is in is paid, wherever it came from: %s',
    (cameFrom) =>
      expect(
        nextStatus({ status: 'require_kyc', cameFrom }, { ...verified, isMoneyIn: true }),
      ).toBe('paid'),
  );
});
