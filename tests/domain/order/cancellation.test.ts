import { describe, expect, test } from 'vitest';
import { cancellationCause, isCancellable } from '#domain/order/cancellation';
import { childrenFor } from '#domain/order/order-children';
import { ORDER_STATUSES } from '#domain/order/order-status';
import {
  GONE_DEPOSIT,
  SAMPLE_SALE,
  SEEN_DEPOSIT,
  VOUCHER_SALE,
} from '#stories/support/sample-sale';
import { anOrder } from '../support.ts';

const isOffered = (order: Parameters<typeof childrenFor>[0], isOperator = false) =>
  childrenFor(order, { isOperator }).some(({ id }) => id === 'cancellation');

describe('an order can be cancelled by its customer', () => {
  test('[ORD-27] only while it waits for its money', () =>
    expect(ORDER_STATUSES.filter((status) => isCancellable(anOrder({ status })))).toEqual([
      'pending',
    ]));

  test.each([
    ['a purchase', anOrder(), true],
    ['a sale of coins', SAMPLE_SALE, true],
    ['a sale of a voucher', VOUCHER_SALE, true],
    ['a purchase of which a part came', anOrder({ amountReceived: '1' }), false],
    [
      'a sale of which few coins were seen',
      {
        ...SAMPLE_SALE,
        deposits: [{ ...SEEN_DEPOSIT, amount: '0.1' }],
      },
      false,
    ],
    [
      'a sale whose coins were seen and are gone',
      { ...SAMPLE_SALE, deposits: [GONE_DEPOSIT] },
      false,
    ],
    ['a sale whose voucher is checked', { ...VOUCHER_SALE, processing: 1 }, false],
    ['another’s order', anOrder({ isMasked: true }), false],
  ])('[ORD-27] %s: %#', (_, order, isExpected) => {
    expect(isCancellable(order)).toBe(isExpected);
    expect(isOffered(order)).toBe(isExpected);
  });

  test('[ORD-27] and the system account is not offered it', () =>
    expect(isOffered(anOrder(), true)).toBe(false));
});

describe('the cause of a cancellation', () => {
  const told = (status: string, ...events: readonly string[]) => ({
    status,
    timeline: events.map((event, index) => ({
      ...{ number: index + 1, at: index, event, status: 'cancelled' },
      ...{ amount: '0', asset: '', reason: '' },
    })),
  });

  test.each([
    [
      'is its customer',
      told('cancelled', 'order.placed', 'customer.cancelled'),
      'customer.cancelled',
    ],
    [
      'is its customer, whatever is recorded afterwards',
      told('cancelled', 'customer.cancelled', 'deposit.seen'),
      'customer.cancelled',
    ],
    ['is the deadline', told('cancelled', 'order.placed', 'deadline.passed'), 'deadline.passed'],
    [
      'is an operator',
      told('cancelled', 'order.placed', 'operator.cancelled'),
      'operator.cancelled',
    ],
    ['is the refund', told('cancelled', 'money.mismatched', 'refund.chosen'), 'refund.chosen'],
    [
      'is the last of several',
      told('cancelled', 'customer.cancelled', 'money.late', 'deadline.passed'),
      'deadline.passed',
    ],
    [
      'is nobody any more, once it was reopened',
      told('verifying_transaction', 'customer.cancelled', 'money.late'),
      undefined,
    ],
    ['is not known without a history', { status: 'cancelled' }, undefined],
  ])('[ORD-27] %s', (_, order, cause) => expect(cancellationCause(order)).toBe(cause));
});
