import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES } from '#domain/order/order-status';
import {
  nextStatus,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { LIFECYCLE_EVENTS } from './order-lifecycle.model';
import { eventOf, LIFECYCLE_CELLS, titleOf } from './order-lifecycle.table';

describe('order lifecycle: the table', () => {
  it.each(
    LIFECYCLE_CELLS.map(({ from, title, to }) => [from, title, to ?? 'refused', to] as const),
  )('%s: %s → %s', (status, title, _, next) => {
    expect(nextStatus({ status }, eventOf(title))).toBe(next);
  });

  it('has a cell for each event with each of its payloads, in each status', () => {
    const cells = LIFECYCLE_CELLS.map(({ from, title }) => `${from}: ${title}`);
    const pairs = ORDER_STATUSES.flatMap((status) =>
      LIFECYCLE_EVENTS.map((event) => `${status}: ${titleOf(event)}`),
    );
    expect(pairs).toHaveLength(15 * 32);
    expect(cells.toSorted()).toEqual(pairs.toSorted());
  });
});

describe('order lifecycle: the end', () => {
  it.each([
    ['delivered', ['money.matched', 'delivery.started', 'delivery.done']],
    ['forged', ['proof.requested', 'proof.provided', 'proof.forged']],
  ] as const)('no event leaves %s', (status, titles) => {
    const order = createActor(orderLifecycleMachine).start();
    for (const title of titles) {
      expect(order.getSnapshot().value).not.toBe(status);
      order.send(eventOf(title));
    }
    for (const event of LIFECYCLE_EVENTS) {
      order.send(event);
      expect(order.getSnapshot().value).toBe(status);
    }
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
