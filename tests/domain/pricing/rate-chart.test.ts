import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHART_SIZE, priceFigures, rateChart } from '#domain/pricing/rate-chart';
import { PERIODS, type PricePoint } from '#domain/pricing/rate-history';

const AT = 1_795_230_000;
const SPACING = 600;
const points: readonly PricePoint[] = [
  { at: AT, buy: '26000', sell: '25800' },
  { at: AT + SPACING, buy: '26200' },
  { at: AT + 2 * SPACING, buy: '25900', sell: '25900.5' },
];

describe('[HOME-05] the figures of a history', () => {
  it('are the lowest, the highest and the last price, and the change from the first in percent', () => {
    expect(priceFigures(points, 'buy')).toEqual({
      ...{ lowest: '25900', highest: '26200', last: '25900', change: '-0.38' },
    });
    expect(priceFigures(points, 'sell')).toEqual({
      ...{ lowest: '25800', highest: '25900.5', last: '25900.5', change: '0.39' },
    });
  });

  it('of a side without a price are none', () => {
    expect(priceFigures([{ at: AT, buy: '1' }], 'sell')).toBeUndefined();
    expect(priceFigures([], 'buy')).toBeUndefined();
  });

  it('compare numbers, not texts', () =>
    expect(
      priceFigures(
        [
          { at: AT, buy: '9' },
          { at: AT + SPACING, buy: '10' },
        ],
        'buy',
      ),
    ).toEqual({ lowest: '9', highest: '10', last: '10', change: '11.11' }));
});

describe('[HOME-05] the chart of a history', () => {
  it('draws both sides from the first moment to the last, and from the lowest price to the highest', () =>
    expect(rateChart(points, 'day')).toEqual({
      buy: 'M0 500L500 0L1000 750',
      sell: 'M0 1000L1000 749',
      ...{ lowest: '25800', highest: '26200', from: AT, to: AT + 2 * SPACING },
    }));

  it('draws no line across more than three spacings, and a dot for a price between two gaps', () => {
    const at = (spacings: number): PricePoint => ({ at: AT + spacings * SPACING, buy: '1' });
    const lines = [at(0), at(3), at(7), at(11), at(12)];
    expect(rateChart(lines, 'day')?.buy).toBe('M0 500L250 500M583 500h0M917 500L1000 500');
    // Of a week the same moments are close to each other.
    expect(rateChart(lines, 'week')?.buy.match(/M/g)).toHaveLength(1);
  });

  it('draws a single price in the middle', () =>
    expect(rateChart([{ at: AT, sell: '1' }], 'day')).toMatchObject({
      buy: '',
      sell: 'M500 500h0',
    }));

  it('is none without a price', () => {
    expect(rateChart([], 'day')).toBeUndefined();
    expect(rateChart([{ at: AT }], 'day')).toBeUndefined();
  });

  it('never leaves its edges, and has as many corners as prices', () => {
    const price = fc.option(
      fc.tuple(fc.nat(1e9), fc.nat(99)).map(([whole, part]) => `${whole + 1}.${part}`),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ step: fc.integer({ min: 1, max: 50_000 }), buy: price, sell: price })),
        fc.constantFrom(...PERIODS),
        (rows, period) => {
          let at = AT;
          const drawn = rows.map(({ step, ...prices }) => {
            at += step;
            return { at, ...prices };
          });
          const chart = rateChart(drawn, period);
          for (const side of ['buy', 'sell'] as const) {
            const corners = chart?.[side].match(/\d+ \d+/g) ?? [];
            expect(corners).toHaveLength(drawn.filter((one) => one[side] !== undefined).length);
            for (const place of corners.flatMap((corner) => corner.split(' ').map(Number)))
              expect(place >= 0 && place <= CHART_SIZE).toBe(true);
          }
        },
      ),
    );
  });
});
