import { describe, expect, it, test } from 'vitest';
import { areAllGone } from '#domain/order/deposit-progress';
import type { Order } from '#domain/order/order';
import { isTimeExtended } from '#domain/order/order-deadline';
import type { OrderDeposit } from '#domain/order/order-deposit';
import {
  areAllCoinsSeen,
  areCoinsInTime,
  arrivalOf,
  isTransferAwaited,
  missingAmount,
  paidAmount,
  payableUntil,
} from '#domain/order/order-money';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { anOrder } from '../support.ts';

/** A deposit of so many units that the network has not confirmed. */
const seen = (amount: string): OrderDeposit => ({
  ...{
    amount,
    hash: 'ab',
    confirmations: 3,
    neededConfirmations: 20,
    state: 'seen',
    seenAt: 1_000,
  },
});
const sale = (changes: Partial<Order>) => anOrder({ type: 'sell', ...changes });

describe('the coins of a sale', () => {
  test.each([
    ['0', 'nothing', '100', '100'],
    ['0.00000001', 'part', '99.99999999', '0.00000001'],
    ['100', 'all', '0', '100'],
    ['100.5', 'surplus', '0', '100.5'],
  ])(
    '%s of 100 units is %s: %s is missing, %s was sent',
    (amountReceived, arrival, missing, paid) => {
      const order = sale({ amountReceived });
      expect([arrivalOf(order), missingAmount(order), paidAmount(order)]).toEqual([
        arrival,
        missing,
        paid,
      ]);
    },
  );

  it('that are on their way are not to be sent again, and have not arrived', () => {
    const order = sale({ amountReceived: '40.5', deposits: [seen('9.5'), seen('30')] });
    expect([missingAmount(order), arrivalOf(order)]).toEqual(['20', 'part']);
    const over = sale({ amountReceived: '40', deposits: [seen('90')] });
    expect(missingAmount(over)).toBe('0');
  });

  test.each([
    ['nothing', [], false],
    ['a part', [seen('99')], false],
    ['all', [seen('40'), seen('60')], true],
    ['more', [seen('101')], true],
  ])('of which %s was seen are all on their way: %o', (_, deposits, expected) =>
    expect(areAllCoinsSeen(sale({ deposits }))).toBe(expected),
  );

  it('that are all confirmed are on their way no more', () => {
    const deposits = [{ ...seen('100'), state: 'confirmed' as const }];
    expect(areAllCoinsSeen(sale({ amountReceived: '100', deposits }))).toBe(false);
  });

  it('that were confirmed are counted once, and those that are gone not at all', () => {
    const deposits: Order['deposits'] = [
      { ...seen('40'), state: 'confirmed' },
      { ...seen('60'), state: 'gone' },
    ];
    expect(missingAmount(sale({ amountReceived: '40', deposits }))).toBe('60');
    expect(areAllGone(deposits)).toBe(false);
    expect(areAllGone(deposits.slice(1))).toBe(true);
    expect(areAllGone([])).toBe(false);
  });

  test.each([
    [1_899, true],
    [1_900, false],
  ])('first seen at %d are in time: %s', (seenAt, isInTime) => {
    const deposits = [{ ...seen('100'), seenAt }];
    expect(areCoinsInTime(sale({ deposits, quoteEndsAt: 1_900 }))).toBe(isInTime);
    expect(areCoinsInTime(sale({ deposits, createdAt: 1_000, timer: 900 }))).toBe(isInTime);
  });
});

describe('the money of an order', () => {
  test.each([
    ['0', 'nothing', '2632896', '2632896'],
    ['1', 'part', '2632895', '1'],
    ['2632895', 'part', '1', '2632895'],
    ['2632896', 'all', '0', '2632896'],
    ['2632897', 'surplus', '0', '2632897'],
  ])(
    '[ORD-04] %s of 2632896 dong is %s: %s is missing, %s was paid',
    (amountReceived, arrival, missing, paid) => {
      const order = anOrder({ amountReceived });
      expect([arrivalOf(order), missingAmount(order), paidAmount(order)]).toEqual([
        arrival,
        missing,
        paid,
      ]);
    },
  );

  it('is compared as numbers, however the service writes them', () => {
    expect(arrivalOf(anOrder({ cashAmount: '2000000', amountReceived: '2000000.00' }))).toBe('all');
  });
});

describe('the bank details of an order', () => {
  const shown = (changes: Parameters<typeof anOrder>[0]) => isTransferAwaited(anOrder(changes));

  test('[ORD-04] stay in every status in which the transfer is awaited, and in no other', () => {
    expect(ORDER_STATUSES.filter((status) => shown({ status }))).toEqual([
      'pending',
      'request_proof',
      'provided_proof',
      'verifying_transaction',
    ]);
  });

  test.each([
    ['part of the money arrived', { amountReceived: '2632895' }, true],
    ['all of it arrived', { amountReceived: '2632896' }, false],
    ['more than was asked for arrived', { amountReceived: '2632897' }, false],
    ['a stranger looks', { isMasked: true }, false],
    ['it is a sale', { type: 'sell' as const }, true],
    [
      'the coins of a sale are on their way',
      { type: 'sell' as const, deposits: [seen('100')] },
      false,
    ],
    ['a part of them is on its way', { type: 'sell' as const, deposits: [seen('99')] }, true],
    [
      'they are gone again',
      { type: 'sell' as const, deposits: [{ ...seen('100'), state: 'gone' as const }] },
      true,
    ],
    ['it is a swap', { type: 'ex' as const }, false],
  ])('[ORD-04] when %s: %o is %s', (_, changes, expected) =>
    expect(shown({ status: 'verifying_transaction', ...changes })).toBe(expected),
  );
});

describe('the agreed price of an order', () => {
  const placed = { createdAt: 1_000, timer: 900, deadline: 2_500 };

  test('[ORD-24] ends when the service says, though an outage has lengthened the time to pay', () =>
    expect(payableUntil(anOrder({ ...placed, quoteEndsAt: 1_900 }))).toBe(1_900));

  test('ends with the time to pay where the service omits it', () =>
    expect(payableUntil(anOrder(placed))).toBe(1_900));

  test('ends for nothing that awaits no transfer', () =>
    expect(payableUntil(anOrder({ status: 'paid', quoteEndsAt: 1_900 }))).toBeUndefined());
});

describe('the time to pay', () => {
  const placed = { createdAt: 1_000, timer: 900, quoteEndsAt: 1_900 };

  test.each([
    ['ends with the price', { deadline: 1_900 }, false],
    ['was extended by an outage', { deadline: 1_961 }, true],
    ['was extended, and the service says no deadline', { timer: 961 }, true],
    ['is that of a review', { status: 'verifying_transaction', deadline: 88_300 }, false],
    ['is over', { status: 'cancelled' }, false],
    ['is that of a sale', { type: 'sell' as const, deadline: 1_961 }, true],
    ['is that of a swap', { type: 'ex' as const, deadline: 1_961 }, false],
  ])('[ORD-24] that %s is extended beyond the price: %o', (_, changes, expected) =>
    expect(isTimeExtended(anOrder({ ...placed, ...changes }))).toBe(expected),
  );
});
