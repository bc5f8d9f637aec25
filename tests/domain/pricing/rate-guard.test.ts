import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GuardedTier,
  type GuardRules,
  guardRates,
  hasJumped,
  isNewerReport,
  isPlausibleRate,
} from '#domain/pricing/rate-guard';

const NOW = Date.UTC(2026, 10, 21, 3, 0, 0);
const RULES: GuardRules = {
  ...{ jumpPercent: '10', driftPercent: '20', driftWindowMs: 3_600_000, silenceMs: 120_000 },
};

const tier = (side: 'buy' | 'sell', accepted: string, changes: Partial<GuardedTier> = {}) => ({
  ...{ side, accepted, latest: accepted, anchors: [], heardAt: NOW, acceptedUntil: undefined },
  ...changes,
});
const judge = (...tiers: readonly GuardedTier[]) => guardRates(tiers, RULES, NOW);
const FREE = { buy: undefined, sell: undefined };

describe('a rate that a feed reports', () => {
  test.each([
    ['26120', true],
    ['0.00000001', true],
    ['999999999999999', true],
    ['1000000000000000', false],
    ['0', false],
    ['0.0', false],
    ['-26120', false],
    ['NaN', false],
    ['Infinity', false],
    ['2e4', false],
    ['26,120', false],
    ['', false],
    ['99999999999999999999999999999999999999', false],
    ['0.'.padEnd(60, '1'), false],
  ])('%s is plausible: %s', (text, isPlausible) => {
    expect(isPlausibleRate(text)).toBe(isPlausible);
  });

  test.each([
    ['26120', '28732', false],
    ['26120', '28732.01', true],
    ['26120', '23508', false],
    ['26120', '23507.99', true],
    ['3', '3.3', false],
    ['3', '3.3000000000000000000001', true],
  ])('after %s, %s is a jump of more than 10 %%: %s', (accepted, latest, isJump) => {
    expect(hasJumped(accepted, latest, '10')).toBe(isJump);
  });

  test('jumps exactly when it is further away than the share, in whole numbers', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 99n }),
        (accepted, latest, share) => {
          const distance = latest > accepted ? latest - accepted : accepted - latest;
          expect(hasJumped(String(accepted), String(latest), String(share))).toBe(
            distance * 100n > accepted * share,
          );
        },
      ),
    );
  });
});

describe('the guard', () => {
  test('lets both sides trade while rates are near, apart and fresh', () => {
    expect(judge(tier('buy', '26120', { latest: '26500' }), tier('sell', '25810'))).toEqual(FREE);
  });

  test('pauses the side that jumped, and not the other', () => {
    expect(judge(tier('buy', '26120', { latest: '30000' }), tier('sell', '25810'))).toEqual({
      buy: 'RATE_JUMPED',
      sell: undefined,
    });
    expect(judge(tier('buy', '26120'), tier('sell', '25810', { latest: '20000' }))).toEqual({
      buy: undefined,
      sell: 'RATE_JUMPED',
    });
  });

  test('pauses a side when one of its tiers jumps', () => {
    const tiers = [tier('buy', '26120'), tier('buy', '26090', { latest: '2609' })];
    expect(judge(...tiers).buy).toBe('RATE_JUMPED');
  });

  test.each([
    ['25810', '25810'],
    ['25809', '25810'],
  ])('pauses both sides when buying at %s meets selling at %s', (buy, sell) => {
    expect(
      judge(tier('buy', '26120', { latest: buy }), tier('sell', '25810', { latest: sell })),
    ).toEqual({ buy: 'RATES_CROSSED', sell: 'RATES_CROSSED' });
  });

  test('pauses one side alone when the price that crosses the other is a jump', () => {
    expect(judge(tier('buy', '26120', { latest: '2612' }), tier('sell', '25810'))).toEqual({
      buy: 'RATE_JUMPED',
      sell: undefined,
    });
  });

  test('compares the cheapest purchase with the best sale, whatever their quantities', () => {
    const tiers = [tier('buy', '26120'), tier('buy', '26090'), tier('sell', '25810')];
    expect(judge(...tiers)).toEqual(FREE);
    expect(judge(...tiers, tier('sell', '26095')).buy).toBe('RATES_CROSSED');
  });

  test('has nothing to compare a first rate with', () => {
    expect(judge(tier('buy', '', { accepted: undefined, latest: '30000' }))).toEqual(FREE);
    expect(judge(tier('buy', '', { accepted: undefined, latest: undefined }))).toEqual(FREE);
  });

  test.each([
    [119_999, undefined],
    [120_000, undefined],
    [120_001, 'FEED_SILENT'],
    // The clock was moved back: the age of the report is unknown.
    [-120_000, undefined],
    [-120_001, 'FEED_SILENT'],
  ])('of a report that is %i ms old says %s', (age, reason) => {
    expect(judge(tier('buy', '26120', { heardAt: NOW - age })).buy).toBe(reason);
  });

  test('pauses a side of which one tier was never reported', () => {
    const tiers = [tier('sell', '25810'), tier('sell', '25830', { heardAt: undefined })];
    expect(judge(...tiers)).toEqual({ buy: undefined, sell: 'FEED_SILENT' });
  });

  test('follows an operator’s acceptance instead of the feed until it expires', () => {
    const old = { heardAt: NOW - 3_600_000 };
    expect(judge(tier('buy', '26120', { ...old, acceptedUntil: NOW + 1 })).buy).toBeUndefined();
    expect(judge(tier('buy', '26120', { ...old, acceptedUntil: NOW })).buy).toBe('FEED_SILENT');
  });

  const values = fc.bigInt({ min: 1n, max: 100_000n }).map(String);
  const tiers = fc.array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      accepted: fc.option(values, { nil: undefined }),
      latest: fc.option(values, { nil: undefined }),
      anchors: fc.array(
        fc.record({
          value: values,
          replacedAt: fc.option(fc.integer({ min: NOW - 7_200_000, max: NOW }), { nil: null }),
        }),
        { maxLength: 3 },
      ),
      heardAt: fc.option(fc.integer({ min: NOW - 300_000, max: NOW + 300_000 }), {
        nil: undefined,
      }),
      acceptedUntil: fc.option(fc.integer({ min: NOW - 9, max: NOW + 9 }), { nil: undefined }),
    }),
    { maxLength: 8 },
  );

  test('[S21] never lets both sides trade where buying and selling at once would gain', () => {
    fc.assert(
      fc.property(tiers, (given) => {
        const { buy, sell } = judge(...given);
        const of = (side: string) =>
          given.flatMap(({ side: of, latest }) => (of === side && latest ? [BigInt(latest)] : []));
        const isGain = of('buy').some((price) => of('sell').some((pays) => pays >= price));
        expect(buy === undefined && sell === undefined && isGain).toBe(false);
      }),
    );
  });

  test('evaluates the tiers in any order', () => {
    fc.assert(
      fc.property(tiers, (given) => {
        expect(judge(...given.toReversed())).toEqual(judge(...given));
      }),
    );
  });

  test('pauses no side for what happens to the other, but for crossing', () => {
    fc.assert(
      fc.property(tiers, (given) => {
        const whole = judge(...given);
        const alone = judge(...given.filter(({ side }) => side === 'buy'));
        if (whole.buy !== 'RATES_CROSSED') expect(whole.buy).toBe(alone.buy);
      }),
    );
  });
});

describe('a report', () => {
  test.each([
    [NOW, undefined, true],
    [NOW, NOW, true],
    [NOW - 1, NOW, false],
    [NOW, NOW - 1, true],
    // The stored report is from the future: the clock was moved back, and this report is the first since.
    [NOW, NOW + 120_000, false],
    [NOW, NOW + 120_001, true],
  ])('of %i replaces one of %s: %s', (at, heardAt, isNewer) => {
    expect(isNewerReport(at, heardAt, NOW, RULES)).toBe(isNewer);
  });
});
