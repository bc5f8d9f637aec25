import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '#domain/money/money';
import { buyQuote, buyQuoteForAmount } from '#domain/pricing/rates';
import { sellQuote } from '#domain/pricing/sell-rates';
import { PLAIN_RATE } from '#domain/wire/defaults';
import { COINS } from '#server/store/seed/listed';
import { RATES } from '#server/store/seed/rates';

const rates = RATES.map((rate) => ({ ...PLAIN_RATE, status: 1, ...rate })) as (typeof PLAIN_RATE)[];
const CODES = ['TRC20', 'ERC20', 'BEP20', ...COINS.map(([code]) => code)];

describe.each(CODES)('%s that was bought and is sold again', (code) => {
  const units = fc
    .bigInt({ min: 1n, max: 10n ** 13n })
    .map((n) => toText(decimal(`${n}`).div(1e8)));

  test('[RATE-03] never brings more than it cost, whatever the quantity', () =>
    fc.assert(
      fc.property(units, (quantity) => {
        const bought = buyQuote(rates, code, quantity);
        const sold = sellQuote(rates, code, quantity);
        if (!bought || !sold) return;
        expect(decimal(sold.cashAmount).lte(decimal(bought.cashAmount))).toBe(true);
      }),
    ));

  test('[RATE-03] never brings more than was paid, whatever the dong', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (dong) => {
        const bought = buyQuoteForAmount(rates, code, `${dong}`);
        const sold = bought && sellQuote(rates, code, bought.quantity);
        if (!sold) return;
        expect(decimal(sold.cashAmount).lte(decimal(`${dong}`))).toBe(true);
      }),
    ));
});
