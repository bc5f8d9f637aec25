import { describe, expect, test } from 'vitest';
import { completionOf, paidTime } from '#domain/order/paid-time';

const HOUR = 3_600_000;
/** An order was placed an hour before its money is reported. */
const RECEIVED = 10 * HOUR;
const times = (bankTime: number | undefined, orderedAt: number | undefined = RECEIVED - HOUR) => ({
  receivedAt: RECEIVED,
  bankTime,
  orderedAt,
  reportDelay: 1_800,
});

describe('when money counts as paid', () => {
  test.each([
    ['the report, without a time of the bank', undefined, RECEIVED],
    ['the bank’s time', RECEIVED - 60_000, RECEIVED - 60_000],
    ['the bank’s time at the report itself', RECEIVED, RECEIVED],
    ['the report, for a time in the future', RECEIVED + 1, RECEIVED],
    ['the bank’s time as long ago as reports take', RECEIVED - HOUR / 2, RECEIVED - HOUR / 2],
    ['the report, for a time longer ago', RECEIVED - HOUR / 2 - 1, RECEIVED],
  ])('[S12] is %s', (_, bankTime, expected) => {
    expect(paidTime(times(bankTime))).toBe(expected);
  });

  test('[S12] is the report for a time before the order, and the bank’s for the order’s own moment', () => {
    const orderedAt = RECEIVED - 60_000;
    expect(paidTime(times(orderedAt - 1, orderedAt))).toBe(RECEIVED);
    expect(paidTime(times(orderedAt, orderedAt))).toBe(orderedAt);
  });

  test('[S12] needs no order', () => {
    expect(paidTime({ ...times(RECEIVED - 1), orderedAt: undefined })).toBe(RECEIVED - 1);
  });
});

describe('when transfers were complete', () => {
  const transfers = (...parts: readonly (readonly [amount: string, paidAt: number])[]) =>
    parts.map(([amount, paidAt]) => ({ amount, paidAt }));

  test.each([
    ['the time of the one that reached the amount', transfers(['60', 1], ['40', 2]), 2],
    ['that time though more came later', transfers(['60', 1], ['40', 2], ['1', 3]), 2],
    [
      'the same in whatever sequence they are reported',
      transfers(['1', 3], ['40', 2], ['60', 1]),
      2,
    ],
    ['the time of the latest while the amount is not reached', transfers(['60', 5], ['39', 2]), 5],
    ['never without any', [], Number.POSITIVE_INFINITY],
  ])('[S12] [S14] is %s', (_, parts, expected) => {
    expect(completionOf(parts, '100')).toBe(expected);
  });
});
