import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { COINS, SENDING } from '#server/store/seed/listed';
import { payouts } from '#server/store/tables/payouts';
import { addressOn, COINS_OVER_NETWORKS } from '#tests/support/coin-addresses';
import {
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** The memo of networks that need one. */
const MEMOS: Readonly<Record<string, string>> = { XRP: '102938', TON: 'ví 12' };

/** Every coin of the sample data over each of its networks, in its least quantity. */
const PURCHASES = COINS_OVER_NETWORKS.map((coin) => ({
  ...coin,
  receivingAddress: addressOn(coin.networkKey),
  memo: MEMOS[coin.networkKey] ?? '',
}));

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const XRP = {
  ...{ currencyCode: 'XRP', networkKey: 'XRP', quantity: '10' },
  receivingAddress: addressOn('XRP'),
};

describe('a coin is bought over HTTP, paid and delivered', () => {
  test('every one of the sample data', () =>
    expect(new Set(PURCHASES.map(({ currencyCode }) => currencyCode)).size).toBe(COINS.length + 3));

  test.each(PURCHASES)('[BUY-06] [BUY-07] $currencyCode over $networkKey', async (purchase) => {
    const { memo, ...order } = purchase;
    const browser = running.browser();
    const placed = await placeOrder(browser, memo === '' ? order : purchase);
    await running.pay(placed);
    await running.pass(5);
    const seen = await seenOrder(browser, placed.ref);
    expect(seen).toMatchObject({ ...order, status: 'delivered', memo });
    // What sending costs is paid beside the price.
    const fee = SENDING[order.currencyCode]?.fee;
    if (fee !== undefined) expect(seen.transferFee).toBe(fee);
    const rows = await running.db.select().from(payouts);
    expect(rows.find(({ orderRef }) => orderRef === placed.ref)).toMatchObject({
      ...{ rail: `chain:${order.networkKey}`, memo },
      ...{ asset: order.currencyCode, toProvider: order.networkKey },
      toAccount: order.receivingAddress,
    });
  });
});

describe('a memo at the service', () => {
  const post = (changes: Partial<BuyOrder>) => postOrder(running.browser(), { ...XRP, ...changes });

  test('[BUY-18] that the network needs is not forgotten: the order is refused', async () => {
    const { status, json } = await post({});
    expect(status).toBe(422);
    expect(json?.message).toBe(
      'Please enter the TAG/MEMO, or confirm that your wallet needs none.',
    );
  });

  test('[BUY-18] may be left out on purpose', async () => {
    const order = await placeOrder(running.browser(), { ...XRP, noMemo: true });
    expect(order).toMatchObject({ networkKey: 'XRP', memo: '' });
  });

  test.each(['4294967296', 'x', '1.5'])('[BUY-07] is validated for its network: %s', async (memo) =>
    expect((await post({ memo })).json).toMatchObject({ message: 'TAG/MEMO is invalid' }),
  );

  test('[BUY-07] is stored as the network writes it', async () =>
    expect(await placeOrder(running.browser(), { ...XRP, memo: ' 0042 ' })).toMatchObject({
      memo: '42',
    }));

  test('[BUY-07] is dropped where the network needs none', async () => {
    const bnb = {
      currencyCode: 'BNB',
      networkKey: 'BSC',
      quantity: '0.05',
      receivingAddress: addressOn('BSC'),
    };
    expect(await placeOrder(running.browser(), { ...bnb, memo: '42' })).toMatchObject({ memo: '' });
  });

  test('[ENT-05] is hidden from those who have the reference alone', async () => {
    const { ref } = await placeOrder(running.browser(), { ...XRP, memo: '42' });
    expect(await seenOrder(running.browser(), ref)).toMatchObject({ isMasked: true, memo: '' });
  });
});

describe('a network at the service', () => {
  test.each([
    ['ETH', 'BSC'],
    ['ETH', ''],
    ['BTC', 'ETH'],
    ['XRP', 'TON'],
  ])('[BUY-06] that %s is not sent over is refused: %j', async (currencyCode, networkKey) => {
    const [, , quantity = ''] = COINS.find(([code]) => code === currencyCode) ?? [];
    const [own = ''] = SENDING[currencyCode]?.networks ?? [];
    const order = { currencyCode, networkKey, quantity, receivingAddress: addressOn(own) };
    const { status, json } = await postOrder(running.browser(), { ...order, memo: '1' });
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain('Please choose Coin Network');
  });

  test('[BUY-07] decides the form of the address', async () => {
    const order = { currencyCode: 'ETH', networkKey: 'ARBITRUM', quantity: '0.01' };
    const { json } = await postOrder(running.browser(), {
      ...order,
      receivingAddress: addressOn('TRX'),
    });
    expect(json).toMatchObject({ message: 'This looks like TRC20, you chose Arbitrum One.' });
  });
});
