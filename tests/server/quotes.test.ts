import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeConfig } from '#domain/catalogue/site-config';
import { amountsForCash, amountsForQuantity } from '#domain/trade/amounts';
import { decodeConfig } from '#domain/wire/config-wire';
import { sideOf } from '#stories/support/trade-sides';
import { fromUnits } from '#tests/domain/oracle';
import {
  GOOD_ORDER,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
/** Each pays from a bank account of its own: what one orders in a day is limited. */
let customers = 0;
beforeAll(async () => {
  running = await startTestExchange();
  for (const code of ['TRC20', 'ERC20', 'BEP20']) await running.stockUp('1000000', code);
});
afterAll(() => running.close());

const NETWORKS = [
  { currencyCode: 'TRC20', networkKey: 'TRX', receivingAddress: GOOD_ORDER.receivingAddress },
  {
    currencyCode: 'BEP20',
    networkKey: 'BSC',
    receivingAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  },
];
/** 5 to 5,700 USDT, and the dong that such quantities cost: above that a guest has to sign in. */
const quantities = fc.bigInt({ min: 500_000_000n, max: 570_000_000_000n }).map(fromUnits);
const amounts = fc.integer({ min: 200_000, max: 149_999_999 }).map(String);

test('[RATE-09] what the page shows is what the service charges, to the dong', async () => {
  const { json } = await running
    .browser()
    .post('/api/v1/config-web', { isGetAll: 'true', domain: 'localhost' });
  const { currencies, rates } = mergeConfig(undefined, decodeConfig(json?.data));

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NETWORKS),
      fc.oneof(
        quantities.map((typed) => ({ typed, shown: amountsForQuantity })),
        amounts.map((typed) => ({ typed, shown: amountsForCash })),
      ),
      async (network, { typed, shown }) => {
        const currency = currencies.find(({ code }) => code === network.currencyCode);
        const quote = currency && shown(sideOf('buy'), { currency, rates }, typed).quote;
        if (!quote) throw new Error(`no price for ${typed}`);
        customers += 1;
        const order = await placeOrder(running.browser(), {
          ...{ ...network, quantity: quote.quantity },
          accountNumber: `1903${String(customers).padStart(10, '0')}`,
        });
        expect(order).toMatchObject({
          quantity: quote.quantity,
          rate: quote.rate,
          transferFee: quote.transferFee,
          cashAmount: quote.cashAmount,
        });
      },
    ),
    { numRuns: 30 },
  );
});
