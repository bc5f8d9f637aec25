import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const EVM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** Code, key of its network, an address there, and a quantity between its limits. */
const COINS = [
  ['BTC', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0.01'],
  ['ETH', 'ETH', EVM, '0.5'],
  ['SOL', 'SOL', '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA', '2'],
  ['TRX', 'TRX', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '100'],
  ['LTC', 'LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', '1'],
  ['MATIC', 'MATIC', EVM, '100'],
  ['AVAXC', 'AVAXC', EVM, '5'],
] as const;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

describe('a coin is bought over HTTP, paid and delivered', () => {
  test.each(COINS)('%s', async (currencyCode, networkKey, receivingAddress, quantity) => {
    const browser = running.browser();
    const order = await placeOrder(browser, {
      currencyCode,
      networkKey,
      receivingAddress,
      quantity,
    });
    await running.pay(order);
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      status: 'delivered',
      quantity,
      currencyCode,
      receivingAddress,
    });
  });
});
