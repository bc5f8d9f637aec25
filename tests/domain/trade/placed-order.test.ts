import { describe, expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import type { Order } from '#domain/order/order';
import type { PendingTrade } from '#domain/trade/persisted-trade';
import { isPlacedAs } from '#domain/trade/placed-order';
import { anOrder } from '../support.ts';

const TYPED = { networkKey: 'TRX', note: '', unverifiedName: '', quantity: '100' } as const;
const BUY: PendingTrade = {
  ...{ side: 'buy', key: 'ab'.repeat(16), expectedAmount: '2632896' },
  order: {
    ...{ ...TYPED, currencyCode: 'TRC20', bankCode: 'TCB', accountNumber: '1903 0413 601018' },
    receivingAddress: ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  },
};
const SELL: PendingTrade = {
  ...{ side: 'sell', key: 'ab'.repeat(16), expectedAmount: '2632896' },
  order: {
    ...{ ...TYPED, currencyCode: 'TRC20', bankCode: 'TCB', accountNumber: '19030413601018' },
    senderAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  },
};
const masked = (changes: Partial<Order> = {}) => maskOrder(anOrder(changes));
const SALE = { type: 'sell', senderAccount: SELL.order.senderAddress } as const;

describe('a masked order', () => {
  test('can be the one that was posted with the same currency, address and bank account', () => {
    expect(isPlacedAs(BUY, masked())).toBe(true);
    expect(isPlacedAs(SELL, masked(SALE))).toBe(true);
  });

  test.each([
    ['another side', BUY, SALE],
    ['another side', SELL, { senderAccount: SALE.senderAccount }],
    ['another currency', BUY, { currencyCode: 'BTC' }],
    ['another address', BUY, { receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    ['another bank account', BUY, { senderAccount: '19030413601019' }],
    ['another wallet', SELL, { ...SALE, senderAccount: '' }],
  ])('of %s is not the one that was posted', (_, pending, changes) =>
    expect(isPlacedAs(pending, masked(changes))).toBe(false),
  );
});
