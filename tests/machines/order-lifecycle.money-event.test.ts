import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import { moneyEventOf } from '#machines/order-lifecycle/money-event';
import { expectedNext } from './order-lifecycle.table';

/** By hand, for each status: money that matches the quote, and money that does not. */
const EXPECTED: Readonly<Record<OrderStatus, string>> = {
  pending: 'matched mismatched',
  verifying_transaction: 'matched mismatched',
  request_proof: 'matched mismatched',
  provided_proof: 'matched mismatched',
  require_kyc: 'received received',
  ERROR_EVOUCHER: '- -',
  paid: 'extra extra',
  delivering: 'extra extra',
  waitingotp: 'extra extra',
  retry_scheduled: 'extra extra',
  error: 'extra extra',
  handmake: 'extra extra',
  cancelled: 'late late',
  delivered: 'extra extra',
  forged: 'extra extra',
};

describe('the event that money is to an order', () => {
  it.each(ORDER_STATUSES)('in %s is the one written by hand', (status) => {
    const events = [true, false].map((isMatched) => moneyEventOf(status, isMatched));
    const expected = EXPECTED[status]
      .split(' ')
      .map((name) => (name === '-' ? undefined : `money.${name}`));
    expect(events).toEqual(expected);
  });

  it.each(ORDER_STATUSES)('in %s is taken by the lifecycle', (status) => {
    for (const isMatched of [true, false]) {
      const type = moneyEventOf(status, isMatched);
      if (type) expect(expectedNext(status, { type }), type).toBeDefined();
    }
  });

  it('never pays an order that the money does not match, in any status', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== 'paid')) {
      const type = moneyEventOf(status, false);
      expect(type && expectedNext(status, { type }), status).not.toBe('paid');
    }
  });
});
