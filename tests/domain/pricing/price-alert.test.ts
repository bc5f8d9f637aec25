import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { decimal, toText } from '#domain/money/money';
import {
  ALERT_DIRECTIONS,
  directionTo,
  isTargetReached,
  presentPrice,
} from '#domain/pricing/price-alert';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/wire/defaults';

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

describe('the price of the moment', () => {
  const currency = {
    ...PLAIN_CURRENCY,
    ...{ code: 'TRC20', name: 'USDT', type: 'crypto', status: 1, reserve: '1000' },
    ...{ minMoney: '10', minOrder: '20', maxBalance: '1000', isAllowBuy: true, isAllowSell: true },
  };
  const rate = { ...PLAIN_RATE, bankCode: 'TRC20', status: 1 } as const;
  const market = {
    currencies: [currency],
    rates: [
      { ...rate, side: 'buy', minQuantity: '5', value: '26120' },
      { ...rate, side: 'buy', minQuantity: '1000', value: '26105' },
      { ...rate, side: 'sell', minQuantity: '5', value: '25800' },
      { ...rate, side: 'sell', minQuantity: '1000', value: '25900' },
    ] as const,
    siteInfo: PLAIN_SITE,
  };
  const others = (changes: object) => ({ ...market, currencies: [{ ...currency, ...changes }] });

  test('is the rate of the smallest order', () => {
    expect(presentPrice(market, 'TRC20', 'buy')).toBe('26120');
    expect(presentPrice(market, 'TRC20', 'sell')).toBe('25800');
  });

  test.each([
    ['an unknown currency', market, 'BTC'],
    ['a paused side', others({ isAllowBuy: false, buyPauseReason: 'RATE_JUMPED' }), 'TRC20'],
    ['a side that is not offered', others({ isAllowBuy: false }), 'TRC20'],
    ['an inactive currency', others({ status: 0 }), 'TRC20'],
    [
      'a site that sells nothing',
      { ...market, siteInfo: { ...PLAIN_SITE, allowBuy: false } },
      'TRC20',
    ],
    [
      'a rate that is unset',
      { ...market, rates: [{ ...rate, side: 'buy', value: '-1' } as const] },
      'TRC20',
    ],
  ])('is none for %s', (_, given, code) => {
    expect(presentPrice(given, code, 'buy')).toBeUndefined();
  });

  test('is one for a currency that is offered on some hosts only', () => {
    expect(presentPrice(others({ domains: ['other.example'] }), 'TRC20', 'buy')).toBe('26120');
  });
});
