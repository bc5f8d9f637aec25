import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, larger, smaller } from '#domain/money/money';
import { LEAST_PM_FEE_UP_TO, MOST_WMZ_FEE_FROM, systemFee } from '#domain/rails/system-fees';

describe('[CONT-04] what a payment system keeps', () => {
  test.each([
    ['PM', '0.01', '0.01'],
    ['PM', '1.99', '0.01'],
    ['PM', '2', '0.01'],
    ['PM', '2.01', '0.02'],
    ['PM', '100', '0.5'],
    ['PM', '1000000', '5000'],
    ['WMZ', '0.5', '0.01'],
    ['WMZ', '1.25', '0.01'],
    ['WMZ', '1.26', '0.02'],
    ['WMZ', '100', '0.8'],
    ['WMZ', '6248', '49.99'],
    ['WMZ', '6249', '50'],
    ['WMZ', '6250', '50'],
    ['WMZ', '6250.01', '50'],
    ['WMZ', '1000000', '50'],
  ] as const)('%s: of %s it is %s', (system, amount, fee) =>
    expect(systemFee(system, amount)).toBe(fee),
  );

  it.each(['0', '-1'])('of %s it is nothing', (amount) =>
    expect([systemFee('PM', amount), systemFee('WMZ', amount)]).toEqual(['0', '0']),
  );

  it('is the least below 2 PM, and the most above 6,250 WMZ', () =>
    expect([LEAST_PM_FEE_UP_TO, MOST_WMZ_FEE_FROM]).toEqual(['2', '6250']));

  const hundredths = fc.integer({ min: 1, max: 10_000_000 }).map((units) => String(units / 100));

  it('is the share within its bounds, less than a hundredth above it, and never falls as the amount grows', () =>
    fc.assert(
      fc.property(fc.constantFrom('PM', 'WMZ'), hundredths, hundredths, (system, one, other) => {
        const [share, most] = system === 'PM' ? ['0.005', '1000000000'] : ['0.008', '50'];
        const exact = decimal(one).times(share);
        const fee = decimal(systemFee(system, one));
        const bounded = smaller(larger(exact, decimal('0.01')), decimal(most));
        expect(fee.gte(bounded) && fee.minus(bounded).lt('0.01')).toBe(true);
        const grows = decimal(one).lte(decimal(other));
        expect(fee.lte(systemFee(system, other)) || !grows).toBe(true);
      }),
    ));
});
