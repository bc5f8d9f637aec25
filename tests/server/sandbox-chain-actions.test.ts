import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { writeSetting } from '#server/sandbox/settings';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import {
  booksOf,
  placeOrder,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let browser: ReturnType<TestExchange['browser']>;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
afterEach(() => running.close());

const act = async (deed: string, fields: object) => {
  const answer = await browser.post(`/sandbox/api/${deed}`, fields);
  await running.settle();
  return answer;
};
const done = async <Data>(deed: string, fields: object): Promise<Data> => {
  const { status, json, text } = await act(deed, fields);
  expect([status, text]).toEqual([200, text]);
  return json?.data as Data;
};
const sale = (changes = {}) => placeSale(running, browser, changes);
const seen = ({ ref }: Order) => seenOrder(browser, ref);
interface Sent {
  readonly hash: string;
  readonly network: string;
}

describe('coins of the sandbox', () => {
  test('[SRV-03] sent to a sale pay it when they are final, block by block', async () => {
    const order = await sale();
    const { hash } = await done<Sent>('send-coins', { ref: order.ref });
    expect((await seen(order)).deposits).toMatchObject([{ hash, confirmations: 0, state: 'seen' }]);
    await running.pass(3);
    expect((await seen(order)).deposits).toMatchObject([{ confirmations: 1 }]);
    await running.pass(56);
    expect(await seen(order)).toMatchObject({
      status: 'pending',
      deposits: [{ confirmations: 19 }],
    });
    await running.pass(3);
    await running.pass(5);
    expect(await seen(order)).toMatchObject({
      ...{ status: 'delivered', amountReceived: '100', deposits: [{ state: 'confirmed' }] },
    });
  });

  test('[SRV-03] are final at once when blocks are mined', async () => {
    const order = await sale();
    await done('send-coins', { ref: order.ref });
    const chain = await done<{ readonly transactions: readonly object[] }>('mine', {
      ref: order.ref,
    });
    expect(chain.transactions).toMatchObject([{ state: 'mined', confirmations: 20 }]);
    await running.pass(5);
    expect(await seen(order)).toMatchObject({ status: 'delivered' });
  });

  test.each([
    ['short', { amount: '90' }],
    ['over', { amount: '110.000000000000000001' }],
  ])('that are %s wait for their seller', async (_, fields) => {
    const order = await sale();
    await done('send-coins', { ref: order.ref, ...fields });
    await done('mine', { ref: order.ref });
    expect(await seen(order)).toMatchObject({ status: 'verifying_transaction' });
  });

  it('that come late find their sale cancelled, and are not lost', async () => {
    const order = await sale();
    await done('send-coins-late', { ref: order.ref });
    await done('mine', { ref: order.ref });
    expect((await booksOf(running, order.ref)).events).toEqual(
      expect.arrayContaining(['deadline.passed', 'deposit.confirmed', 'money.late']),
    );
    expect((await seen(order)).deposits).toMatchObject([{ state: 'confirmed' }]);
  });

  it('of another asset are not counted to the sale', async () => {
    const order = await sale();
    await done('send-coins', { ref: order.ref, asset: 'TRX' });
    await done('mine', { ref: order.ref });
    expect((await seen(order)).status).not.toMatch(/paid|delivered/);
  });

  it('with a low fee are stuck until they are sped up', async () => {
    const order = await sale();
    const { hash, network } = await done<Sent>('send-coins', { ref: order.ref, fee: 'low' });
    await done('mine', { ref: order.ref });
    expect((await seen(order)).deposits).toMatchObject([{ confirmations: 0 }]);
    await done('fee', { network, hash, fee: 'usual' });
    await done('mine', { ref: order.ref });
    await running.pass(5);
    expect(await seen(order)).toMatchObject({ status: 'delivered' });
  });

  it.each([
    ['without their memo', { memo: '' }],
    ['with a wrong memo', { memo: '7' }],
  ])('%s are no sale’s, and with it they pay theirs', async (_, fields) => {
    const senderAddress = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh';
    const coin = { currencyCode: 'XRP', networkKey: 'XRP', quantity: '500', senderAddress };
    const order = await sale(coin);
    expect(order.memo).toMatch(/^\d+$/);
    await done('send-coins', { ref: order.ref, ...fields });
    await done('mine', { ref: order.ref });
    expect(await seen(order)).toMatchObject({ status: 'pending', deposits: [] });
    await done('send-coins', { ref: order.ref });
    await done('mine', { ref: order.ref });
    await running.pass(5);
    expect(await seen(order)).toMatchObject({ status: 'delivered', amountReceived: '500' });
  });

  it('of one transaction can pay two sales', async () => {
    const [one, other] = [await sale(), await sale()];
    await done('send-coins', { ref: one.ref, alsoRef: other.ref });
    await done('mine', { network: 'TRX' });
    await running.pass(5);
    expect([(await seen(one)).status, (await seen(other)).status]).toEqual([
      'delivered',
      'delivered',
    ]);
    expect(await running.db.$count(chainDeposits)).toBe(2);
  });

  it('whose block is undone are waited for again', async () => {
    const order = await sale();
    await done('send-coins', { ref: order.ref });
    await done('mine', { ref: order.ref, blocks: '3' });
    await done('reorganise', { ref: order.ref, blocks: '3' });
    expect((await seen(order)).deposits).toMatchObject([{ confirmations: 0, state: 'gone' }]);
    await done('mine', { ref: order.ref });
    await running.pass(5);
    expect(await seen(order)).toMatchObject({
      status: 'delivered',
      deposits: [{ state: 'confirmed' }],
    });
  });

  it('that were spent otherwise are gone', async () => {
    const order = await sale();
    await done('send-coins', { ref: order.ref });
    await done('mine', { ref: order.ref, blocks: '3' });
    await done('reorganise', { ref: order.ref, blocks: '3', doubleSpend: 'true' });
    await running.pass(600);
    expect(await seen(order)).toMatchObject({ status: 'pending', deposits: [{ state: 'gone' }] });
  });

  it('are not heard of while the provider is silent', async () => {
    const order = await sale();
    await done('chain-reports', { mode: 'silent' });
    await done('send-coins', { ref: order.ref });
    await done('mine', { ref: order.ref });
    expect((await seen(order)).deposits).toEqual([]);
    await done('chain-reports', { mode: 'speaking' });
    await running.pass(5);
    expect(await seen(order)).toMatchObject({ status: 'delivered' });
  });

  it.each(['repeated', 'reordered'])(
    'count once while the provider’s reports are %s',
    async (mode) => {
      const order = await sale();
      await done('chain-reports', { mode });
      await done('send-coins', { ref: order.ref });
      for (let blocks = 0; blocks < 22; blocks += 1) await running.pass(3);
      expect(await seen(order)).toMatchObject({ status: 'delivered', amountReceived: '100' });
    },
  );

  it('are listed by chain', async () => {
    const order = await sale();
    const { hash } = await done<Sent>('send-coins', { ref: order.ref });
    const { json } = await browser.get('/sandbox/api/chains');
    expect(json?.data).toMatchObject([
      {
        networkKey: 'TRX',
        transactions: [{ hash, amount: '100', asset: 'TRC20', state: 'waiting' }],
      },
    ]);
  });

  it('are refused in a hash that is taken', async () => {
    const order = await sale();
    const { hash } = await done<Sent>('send-coins', { ref: order.ref });
    expect((await act('send-coins', { ref: order.ref, hash })).status).toBe(409);
  });

  it.each([
    ['send-coins', { ref: 'UNKNOWN' }, 404],
    ['mine', { network: 'TRX', blocks: '0' }, 400],
    ['mine', { network: 'TRX', blocks: '1001' }, 400],
    ['mine', { network: 'T R X' }, 400],
    ['mine', {}, 404],
    ['reorganise', { network: 'TRX', blocks: '-1' }, 400],
    ['fee', { network: 'TRX', hash: 'none', fee: 'usual' }, 409],
    ['fee', { network: 'TRX', hash: 'none', fee: 'high' }, 400],
    ['chain-reports', { mode: 'sometimes' }, 400],
  ])('%s with %j is refused', async (deed, fields, status) => {
    expect((await act(deed, fields)).status).toBe(status);
  });

  test.each(['toString', 'constructor', '__proto__'])(
    '[S28] blocks of a network that is called %s are those of any unknown one',
    async (network) => {
      await done('reorganise', { network });
      await done('mine', { network, blocks: '1' });
    },
  );

  it('are refused for a purchase, and where the amount is none', async () => {
    const purchase = await placeOrder(browser);
    expect((await act('send-coins', { ref: purchase.ref })).status).toBe(409);
    const { ref } = await sale();
    for (const amount of ['0', '-1', '1e3', 'a lot', '0.0000000000000000001']) {
      expect((await act('send-coins', { ref, amount })).status).toBe(400);
    }
    expect((await act('send-coins', { ref, alsoRef: purchase.ref })).status).toBe(409);
  });
});

describe('the page', () => {
  const cardOf = async ({ ref }: Order) => {
    const { text } = await browser.get('/sandbox');
    const from = text.indexOf(`data-ref="${ref}"`);
    return text.slice(from, text.indexOf('</article>', from));
  };
  const actionsOf = async (order: Order) =>
    new Set(
      [...(await cardOf(order)).matchAll(/action="\/sandbox\/([\w-]+)"/g)].map(([, deed]) => deed),
    );

  test('[SRV-03] offers for each order what may happen to it: transfers for a purchase, coins for a sale', async () => {
    const [purchase, order] = [await placeOrder(browser), await sale()];
    expect(await actionsOf(purchase)).toEqual(new Set(['pay', 'pay-twice', 'pay-late', 'proof']));
    expect(await actionsOf(order)).toEqual(
      new Set(['send-coins', 'send-coins-twice', 'send-coins-late', 'proof']),
    );
    expect(await cardOf(order)).toContain(order.receivingAddress);
    expect(await cardOf(order)).not.toContain('MEMO');
    await done('send-coins', { ref: order.ref, fee: 'low' });
    expect(await cardOf(order)).toContain('Kẹt vì phí thấp');
    expect(await actionsOf(order)).toContain('fee');
    await done('send-coins', { ref: order.ref });
    await done('mine', { ref: order.ref, blocks: '2' });
    expect(await cardOf(order)).toContain('2/20 xác nhận');
    expect(await actionsOf(order)).toContain('reorganise');
  });

  it('shows a stuck payout at its purchase', async () => {
    await writeSetting(running.db, 'chain', 'stuck');
    const purchase = await placeOrder(browser);
    await running.pay(purchase);
    expect((await seen(purchase)).status).toBe('delivered');
    expect(await cardOf(purchase)).toContain('Kẹt vì phí thấp');
    expect(await actionsOf(purchase)).toEqual(new Set(['pay', 'fee']));
  });

  it('shows orders first and all else folded, and the section open that a form was in', async () => {
    const { text } = await browser.get('/sandbox');
    expect(text.indexOf('Đơn hàng gần đây')).toBeLessThan(text.indexOf('<details'));
    expect(text).not.toMatch(/<details[^>]* open/);
    const _token = /name="_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const form = new URLSearchParams({ _token, mode: 'silent', open: 'chains' });
    const answer = await browser.postText('/sandbox/chain-reports', form.toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(answer.headers.get('location')).toBe('/sandbox?open=chains#chains');
    const after = await browser.get('/sandbox?open=chains');
    expect(after.text).toMatch(/<details[^>]* id="chains" open/);
    expect((await browser.get('/sandbox?open=%22%3E')).text).not.toMatch(/<details[^>]* open/);
  });
});
