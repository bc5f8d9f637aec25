import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { decimal, roundUpToDong, toText } from '#domain/money/money';
import { maximumSellQuantity } from '#domain/pricing/sell-rates';
import { offeredNetworks } from '#domain/rails/offered-networks';
import { amountsForCash, amountsForQuantity, minimumAmounts } from '#domain/trade/amounts';
import { buySide } from '#domain/trade/buy-side';
import { sellSide } from '#domain/trade/sell-side';
import { COINS, SENDING } from '#server/store/seed/listed';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let config: SiteConfig;
beforeAll(async () => {
  running = await startTestExchange();
  config = await running.exchange.siteConfig.read();
});
afterAll(() => running.close());

const marketOf = (code: string) => {
  const currency = config.currencies.find((known) => known.code === code);
  if (!currency) throw new Error(`${code} is not listed`);
  return { currency, rates: config.rates };
};
const bankReserve = () => config.currencies.find(({ code }) => code === 'VCB')?.reserve ?? '0';

describe.each(COINS)('%s of the sample data', (code, _name, minimum, _most, _stock, buy, sell) => {
  test.each([buySide, sellSide])('[BUY-15] is begun with its least order: $side', (side) => {
    const market = marketOf(code);
    expect(side.minimumQuantity(market.currency)).toBe(minimum);
    expect(minimumAmounts(side, market)).toEqual(amountsForQuantity(side, market, minimum));
  });

  test('[BUY-10] dong follow the quantity, and the quantity the dong', () => {
    const quantity = toText(decimal(minimum).times(3));
    const fee = SENDING[code]?.fee ?? '0';
    const price = roundUpToDong(decimal(quantity).plus(decimal(fee)).times(decimal(buy)));
    const amounts = amountsForQuantity(buySide, marketOf(code), quantity);
    expect(amounts).toMatchObject({ quantity, cashAmount: toText(price) });
    const back = amountsForCash(buySide, marketOf(code), amounts.cashAmount);
    // Rounding the dong up buys less than one more dong is worth.
    const more = decimal(back.quantity).minus(decimal(quantity));
    expect(more.gte(0) && more.times(decimal(buy)).lt(1)).toBe(true);
  });

  test('[RATE-03] brings its rate for each unit', () => {
    const { cashAmount } = amountsForQuantity(sellSide, marketOf(code), minimum);
    expect(cashAmount).toBe(toText(roundUpToDong(decimal(minimum).times(decimal(sell)))));
  });

  test('[RATE-04] is taken up to what the bank has, to 4 decimals', () => {
    const most = decimal(maximumSellQuantity(bankReserve(), sell));
    expect(toText(most)).toMatch(/^\d+(\.\d{1,4})?$/);
    expect(most.times(decimal(sell)).lte(decimal(bankReserve()))).toBe(true);
    expect(most.plus(decimal('0.0001')).times(decimal(sell)).gt(decimal(bankReserve()))).toBe(true);
  });

  test('[CUR-07] is sent and taken in on the networks of its record', () => {
    const networks = [...(SENDING[code]?.networks ?? [])].toSorted();
    expect([...offeredNetworks(marketOf(code).currency, 'buy')].toSorted()).toEqual(networks);
    expect([...offeredNetworks(marketOf(code).currency, 'sell')].toSorted()).toEqual(networks);
  });
});
