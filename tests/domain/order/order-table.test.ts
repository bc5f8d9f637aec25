import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { orderTableHead, orderTableRow } from '#domain/order/order-table';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { anOrder } from '../support.ts';

const written = (order: Order) => {
  const names = orderTableHead('en').map((cell) => ('text' in cell ? cell.text : ''));
  return Object.fromEntries(orderTableRow(order).map((cell, n) => [names[n], cell]));
};

describe('an order as a line of a table', () => {
  test('[HIST-04] has its amounts as numbers, its times as in Việt Nam, and the account that paid', () =>
    expect(
      written(
        anOrder({
          ref: '5DPPMX2ADKMBB2P4',
          quantity: '12.5',
          cashAmount: '326500',
          createdAt: 1_763_774_400,
        }),
      ),
    ).toMatchObject({
      Code: { text: '5DPPMX2ADKMBB2P4' },
      Quantity: { amount: '12.5' },
      'Amount (VND)': { amount: '326500' },
      'Created (Vietnam time)': { text: '2025-11-22 08:20:00' },
      'Your bank account': { text: '19030413601018' },
      'Your address': { text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    }));

  test('[HIST-04] of a sale has the account that is paid', () =>
    expect(written(SAMPLE_SALE)['Your bank account']).toEqual({ text: '19035551237890' }));

  test('[HIST-04] has no amounts once it is masked', () =>
    expect(written(anOrder({ isMasked: true })).Quantity).toEqual({ amount: '' }));

  test('[HIST-04] has no transfer text, picture, link or voucher', () => {
    const secret = 'SECRET';
    const order = anOrder({
      transferText: secret,
      qrPayload: secret,
      proofImages: [secret],
    } as never);
    expect(JSON.stringify(orderTableRow(order))).not.toContain(secret);
  });

  test('has as many cells as columns, in both languages', () => {
    const cells = orderTableRow(anOrder({}));
    expect([orderTableHead('vi').length, orderTableHead('en').length]).toEqual([
      cells.length,
      cells.length,
    ]);
  });
});
