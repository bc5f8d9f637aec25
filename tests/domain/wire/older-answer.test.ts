import { expect, test } from 'vitest';
import { isOlder } from '#domain/order/order';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { anOrder } from '../support.ts';

test.each([
  [{ updatedAt: 5, sequence: 1 }, { updatedAt: 5, sequence: 2 }, true],
  [{ updatedAt: 5, sequence: 2 }, { updatedAt: 5, sequence: 1 }, false],
  [{ updatedAt: 5, sequence: 2 }, { updatedAt: 5, sequence: 2 }, false],
  // The number counts first: seconds may step back with the service's clock.
  [{ updatedAt: 4, sequence: 2 }, { updatedAt: 5, sequence: 1 }, false],
  [{ updatedAt: 4 }, { updatedAt: 5, sequence: 1 }, true],
  [{ updatedAt: 5, sequence: 1 }, { updatedAt: 4 }, false],
  [{ updatedAt: 5 }, { updatedAt: 5 }, false],
])('whether an answer of %o is older than one of %o: %s', (answer, other, expected) => {
  expect(isOlder(answer, other)).toBe(expected);
});

test('the number of the newest event travels with an order, and is absent where it is missing', () => {
  expect(decodeOrder(encodeOrder(anOrder({ sequence: 12 })))).toEqual(anOrder({ sequence: 12 }));
  expect(encodeOrder(anOrder({ sequence: 12 }))).toMatchObject({ Sequence: 12 });
  expect('Sequence' in encodeOrder(anOrder())).toBe(false);
  expect('sequence' in decodeOrder(encodeOrder(anOrder()))).toBe(false);
  expect(() => decodeOrder({ ...encodeOrder(anOrder()), Sequence: 1.5 })).toThrow();
});
