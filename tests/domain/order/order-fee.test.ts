import { expect, test } from 'vitest';
import { orderFee } from '#domain/order/order-fee';
import { anOrder } from '../support.ts';

test.each([
  ['a purchase', { quantity: '100', rate: '26120', cashAmount: '2632896' }, 'VND', '20896'],
  [
    'a sale',
    { type: 'sell', quantity: '40', rate: '25810', cashAmount: '1021410' },
    'VND',
    '10990',
  ],
  ['a begun dong', { quantity: '0.3', rate: '1001.5', cashAmount: '400' }, 'VND', '99'],
  [
    'a sale of a begun dong',
    { type: 'sell', quantity: '0.3', rate: '1001.5', cashAmount: '202' },
    'VND',
    '99',
  ],
  [
    'a swap',
    { type: 'ex', currencyCode: 'ETH', quantity: '9.97', rate: '20', cashAmount: '0.5' },
    'ETH',
    '0.03',
  ],
] as const)('[ORD-21] the fee of %s is what it costs beyond its price', (_, order, asset, amount) =>
  expect(orderFee(anOrder(order))).toEqual({ asset, amount }),
);

test.each([
  ['costs its price', { quantity: '100', rate: '26120', cashAmount: '2612000' }],
  ['costs its price, rounded up', { quantity: '0.3', rate: '1001.5', cashAmount: '301' }],
  [
    'brings its price, rounded up',
    { type: 'sell', quantity: '0.3', rate: '1001.5', cashAmount: '301' },
  ],
  ['brings more than its price', { type: 'sell', quantity: '1', rate: '10', cashAmount: '11' }],
  ['has no agreed price', { quantity: '1', rate: '0', cashAmount: '10' }],
] as const)('[ORD-21] an order that %s has no fee', (_, order) =>
  expect(orderFee(anOrder(order))).toBeUndefined(),
);
