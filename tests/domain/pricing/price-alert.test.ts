import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '#domain/money/money';
import { ALERT_DIRECTIONS, directionTo, isTargetReached } from '#domain/pricing/price-alert';

/** Dong for one unit, above 0, with up to 8 decimals. */
const price = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, decimals]) => toText(decimal(String(digits)).div(10 ** decimals)));
const direction = fc.constantFrom(...ALERT_DIRECTIONS);

describe('a price alert', () => {
  test('is not reached by the price that it was asked for at', () => {
    fc.assert(
      fc.property(price, price, (target, now) => {
        fc.pre(target !== now);
        expect(isTargetReached(directionTo(target, now), target, now)).toBe(false);
      }),
    );
  });

  test('is reached exactly at its target, whichever way the price came', () => {
    fc.assert(
      fc.property(direction, price, (way, target) => {
        expect(isTargetReached(way, target, target)).toBe(true);
      }),
    );
  });

  test('that is reached by a price is reached by every price further on, and one that is not by none before', () => {
    fc.assert(
      fc.property(direction, price, price, price, (way, target, one, other) => {
        const isFurther =
          way === 'rising' ? decimal(other).gte(decimal(one)) : decimal(other).lte(decimal(one));
        const [near, far] = isFurther ? [one, other] : [other, one];
        if (isTargetReached(way, target, near)) {
          expect(isTargetReached(way, target, far)).toBe(true);
        }
      }),
    );
  });

  test('away from its target is reached by one direction and not by the other', () => {
    fc.assert(
      fc.property(price, price, (target, now) => {
        fc.pre(target !== now);
        const reached = ALERT_DIRECTIONS.filter((way) => isTargetReached(way, target, now));
        expect(reached).toHaveLength(1);
      }),
    );
  });
});
