import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { decimal } from '#domain/money/money';
import { sellQuote } from '#domain/pricing/sell-rates';
import { finalityOf } from '#domain/rails/finality';
import { COINS } from '#server/store/seed/listed';
import { moneyReports } from '#server/store/tables/money-reports';
import { payouts } from '#server/store/tables/payouts';
import { addressOn, COINS_OVER_NETWORKS } from '#tests/support/coin-addresses';
import {
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

describe('a coin is sold over HTTP, seen, final and paid out', () => {
  test('every one of the sample data', () =>
    expect(new Set(COINS_OVER_NETWORKS.map(({ currencyCode }) => currencyCode)).size).toBe(
      COINS.length + 3,
    ));

  test.each(COINS_OVER_NETWORKS)('[RATE-03] $currencyCode over $networkKey', async (coin) => {
    const { currencyCode, networkKey, quantity } = coin;
    const browser = running.browser();
    const order = await placeSale(running, browser, {
      ...coin,
      senderAddress: addressOn(networkKey),
    });
    const { rates } = await running.exchange.siteConfig.read();
    const quote = sellQuote(rates, currencyCode, quantity);
    expect(order).toMatchObject({ ...coin, cashAmount: quote?.cashAmount, rate: quote?.rate });
    expect(decimal(order.cashAmount).gte(50_000)).toBe(true);
    // One address for each sale, or one memo.
    expect(order.memo !== '').toBe(isMemoNeeded(networkKey));

    const { confirmations } = finalityOf(networkKey);
    const hash = `${currencyCode}-${networkKey}`;
    await running.deposit(order, { hash, confirmations: 0 });
    await running.deposit(order, { hash, confirmations: confirmations - 1 });
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      status: 'pending',
      deposits: [{ hash, amount: quantity, confirmations: confirmations - 1, state: 'seen' }],
    });
    await running.deposit(order, { hash, confirmations });
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountReceived: quantity, amountSent: order.cashAmount },
    });
    const [payout] = await running.db.select().from(payouts).where(eq(payouts.orderRef, order.ref));
    expect(payout).toMatchObject({ rail: 'bank', asset: 'VND', amount: order.cashAmount });
  });

  test('with a wrong memo the coins wait for an operator', async () => {
    const browser = running.browser();
    const order = await placeSale(running, browser, {
      ...{ currencyCode: 'XRP', networkKey: 'XRP', quantity: '10', senderAddress: '' },
    });
    await running.deposit(order, { memo: '' });
    await running.deposit(order, { memo: `${order.memo}1`, hash: 'other' });
    // Neither are they another sale's at the same address.
    const reports = await running.db
      .select()
      .from(moneyReports)
      .where(eq(moneyReports.asset, 'XRP'));
    expect(reports.filter(({ state }) => state === 'unmatched')).toHaveLength(2);
    expect(await seenOrder(browser, order.ref)).toMatchObject({ status: 'pending', deposits: [] });
    await running.deposit(order, { hash: 'right' });
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({ status: 'delivered' });
  });
});
