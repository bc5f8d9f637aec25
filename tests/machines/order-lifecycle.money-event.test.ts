import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import { moneyEventOf } from '#machines/order-lifecycle/money-event';
import { expectedNext } from './order-lifecycle.table';

const ARRIVALS = [
  { isComplete: true, isLate: false },
  { isComplete: true, isLate: true },
  { isComplete: false, isLate: false },
  { isComplete: false, isLate: true },
];

/** By hand, for each status: complete in time, complete but late, short or over in time, short or over and late. */
const EXPECTED: Readonly<Record<OrderStatus, string>> = {
  pending: 'matched mismatched mismatched mismatched',
  verifying_transaction: 'matched mismatched mismatched mismatched',
  request_proof: 'matched mismatched mismatched mismatched',
  provided_proof: 'matched mismatched mismatched mismatched',
  require_kyc: 'received received received received',
  ERROR_EVOUCHER: '- - - -',
  paid: 'extra extra extra extra',
  delivering: 'extra extra extra extra',
  waitingotp: 'extra extra extra extra',
  retry_scheduled: 'extra extra extra extra',
  error: 'extra extra extra extra',
  handmake: 'extra extra extra extra',
  cancelled: 'late late late late',
  delivered: 'extra extra extra extra',
  forged: 'extra extra extra extra',
};

describe('the event that money is to an order', () => {
  it.each(ORDER_STATUSES)('in %s is the one written by hand', (status) => {
    const events = ARRIVALS.map((arrival) => moneyEventOf(status, arrival));
    const expected = EXPECTED[status]
      .split(' ')
      .map((name) => (name === '-' ? undefined : `money.${name}`));
    expect(events).toEqual(expected);
  });

  it.each(ORDER_STATUSES)('in %s is taken by the lifecycle', (status) => {
    for (const arrival of ARRIVALS) {
      const type = moneyEventOf(status, arrival);
      if (type) expect(expectedNext(status, { type }), type).toBeDefined();
    }
  });

  it('after its time never pays an order, in any status', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== 'paid')) {
      for (const isComplete of [true, false]) {
        const type = moneyEventOf(status, { isComplete, isLate: true });
        expect(type && expectedNext(status, { type }), status).not.toBe('paid');
      }
    }
  });
});
