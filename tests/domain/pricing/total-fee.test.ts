import { expect, test } from 'vitest';
import { totalFee } from '#domain/pricing/total-fee';

const quote = { rate: '26120', fee: '1000.2', transferFee: '0.8' };

// 0.8 × 26,120 = 20,896
test('a buyer pays the network fee within the dong, rounded up with the service fee', () =>
  expect(totalFee(quote, 'buy')).toBe('21897'));

test('of a seller’s dong the service fee alone is deducted', () =>
  expect(totalFee(quote, 'sell')).toBe('1001'));
