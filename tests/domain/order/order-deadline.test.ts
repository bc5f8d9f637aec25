import { describe, expect, it, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { childrenFor } from '#domain/order/order-children';
import { deadlineOf, sentMoneyFrom } from '#domain/order/order-deadline';
import {
  CONFIRMED_DEPOSIT,
  FRESH_DEPOSIT,
  GONE_DEPOSIT,
  SAMPLE_SALE,
  SEEN_DEPOSIT,
} from '#stories/support/sample-sale';

const { createdAt, timer } = SAMPLE_SALE;
const sale = (changes: Partial<Order>): Order => ({ ...SAMPLE_SALE, ...changes });
const idsFor = (changes: Partial<Order>) => childrenFor(sale(changes)).map(({ id }) => id);

describe('the time of a seller', () => {
  test.each<[string, Order['deposits'], boolean]>([
    ['runs while nothing was seen', [], true],
    ['stops at the first sight of all coins', [FRESH_DEPOSIT], false],
    ['stays stopped while the network confirms them', [SEEN_DEPOSIT], false],
    ['runs on for a part of them', [{ ...SEEN_DEPOSIT, amount: '19.99' }], true],
    ['runs again when they are gone', [GONE_DEPOSIT], true],
  ])('%s', (_, deposits, isRunning) => {
    // Also where the service has moved the deadline, as far as the network may take.
    for (const deadline of [undefined, createdAt + 86_400]) {
      const order = sale({ deposits, ...(deadline !== undefined && { deadline }) });
      expect(deadlineOf(order)).toBe(isRunning ? (deadline ?? createdAt + timer) : undefined);
    }
    expect(sentMoneyFrom(sale({ deposits }))).toBe(isRunning ? createdAt + 180 : undefined);
  });

  it('has its countdowns, and the button that says the coins are sent, until they are seen', () => {
    const asked = ['expiry', 'warning', 'payTime', 'sentMoney', 'confirmDelay'];
    expect(idsFor({})).toEqual([...asked, 'cancellation', 'stream']);
    expect(idsFor({ deposits: [SEEN_DEPOSIT] })).toEqual(['stream']);
    expect(idsFor({ deposits: [GONE_DEPOSIT] })).toEqual([...asked, 'stream']);
  });

  it('leads to a choice when the confirmed coins are not as agreed', () => {
    const short = { status: 'verifying_transaction', amountReceived: '12.5' };
    const deposits = [{ ...CONFIRMED_DEPOSIT, amount: '12.5' }];
    expect(idsFor({ ...short, deposits })).toContain('paymentRepair');
    expect(idsFor({ ...short, amountReceived: '0' })).not.toContain('paymentRepair');
  });
});
