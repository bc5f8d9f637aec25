import { describe, expect, test } from 'vitest';
import { warningTimeOf } from '#domain/order/deadline-warning';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { anOrder } from '../support.ts';

const placed = { createdAt: 10_000, updatedAt: 50_000 };
const warned = (changes: Parameters<typeof anOrder>[0]) =>
  warningTimeOf(anOrder({ ...placed, ...changes }));

describe('the warning of a deadline', () => {
  test.each([
    ['10 minutes before', 3_600, 13_000],
    ['10 minutes before, with the shortest time for it', 1_200, 10_600],
    ['at half of a shorter time', 900, 10_450],
    ['at half of a very short time', 3, 10_002],
  ])('[ORD-24] comes %s: of %i s at %i', (_, timer, expected) =>
    expect(warned({ timer })).toBe(expected),
  );

  test('[ORD-24] of a voucher that was refused is that of an unpaid order', () =>
    expect(warned({ status: 'ERROR_EVOUCHER', deadline: 13_600 })).toBe(13_000));

  test('[ORD-24] moves with a deadline that an outage has extended', () =>
    expect(warned({ timer: 3_700, deadline: 13_700 })).toBe(13_100));

  test('[ORD-24] of a review comes 10 minutes before its end, counted from the last update', () => {
    expect(warned({ status: 'verifying_transaction', deadline: 136_400 })).toBe(135_800);
    expect(warned({ status: 'require_kyc', deadline: 50_600 })).toBe(50_300);
  });

  test('[ORD-24] is given in the statuses in which the customer can act, and in no other', () =>
    expect(
      ORDER_STATUSES.filter((status) => warned({ status, deadline: 136_400 }) !== undefined),
    ).toEqual([
      'pending',
      'request_proof',
      'ERROR_EVOUCHER',
      'verifying_transaction',
      'require_kyc',
    ]));

  test('is not for a stranger, nor where nothing runs out', () => {
    expect(warned({ isMasked: true })).toBeUndefined();
    expect(warned({ status: 'verifying_transaction' })).toBeUndefined();
  });
});
