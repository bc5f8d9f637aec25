import { describe, expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import { actsNext } from '#domain/order/next-step';
import { anOrder } from '../support.ts';

const IN_TIME = { isTimeOver: false, isChoosing: false };
const LATE = { isTimeOver: true, isChoosing: false };

describe('who acts next on an order whose money is awaited', () => {
  test.each(['buy', 'sell'] as const)(
    'is its customer in time and Bến Đổi afterwards, for those, too, who see no amounts of it: %s',
    (type) => {
      const order = anOrder({ type, status: 'pending', receivingAddress: 'TQn9' });
      expect(actsNext(order, IN_TIME)).toBe('customer');
      expect(actsNext(order, LATE)).toBe('service');
      expect(actsNext(maskOrder(order), IN_TIME)).toBe('customer');
      expect(actsNext(maskOrder(order), LATE)).toBe('service');
    },
  );

  test('is Bến Đổi where all of it has arrived, and where a sale has no address yet', () => {
    const paid = anOrder({ status: 'pending', amountReceived: '99999999' });
    expect(actsNext(paid, IN_TIME)).toBe('service');
    const sale = anOrder({ type: 'sell', status: 'pending', receivingAddress: '' });
    expect(actsNext(sale, IN_TIME)).toBe('service');
  });
});
