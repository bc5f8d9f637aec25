import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastOf } from '#domain/order/masked-order';

test.each([
  ['', ''],
  ['7', '…'],
  ['78', '…8'],
  ['4567', '…67'],
  ['0071000123456', '…3456'],
])('of %j a stranger sees %j', (text, shown) => expect(lastOf(text)).toBe(shown));

test('[ORD-22] a stranger sees at most four characters of an account, and at most half of it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9@.]{1,60}$/), (account) => {
      const shown = lastOf(account).slice(1);
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, account.length / 2));
      expect(account.endsWith(shown)).toBe(true);
    }),
  );
});
