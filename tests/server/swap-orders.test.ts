import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decimal } from '#domain/money/money';
import { balanceOf } from '#server/exchange/books/balances';
import { wallets } from '#server/store/tables/accounts';
import { exchangePairs, ratePauses, siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { seenOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member, orderIn } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com', { BTC: '0.5', VND: '10000000' });
});
afterEach(() => running.close());

const KEY = '0123456789abcdef0123456789abcdef';

const bookOf = (kind: 'position' | 'fees', asset: string) =>
  balanceOf(running.db, { kind, owner: '', asset });

describe('a swap', () => {
  test('[SWAP-04] is asked for with lower-case codes and answered with an order that is delivered', async () => {
    const answer = await lan.swap('btc', 'eth', '0.1');
    expect(answer.status).toBe(200);
    expect(orderIn(answer)).toMatchObject({
      ...{ type: 'ex', status: 'delivered', fromCode: 'BTC', currencyCode: 'ETH' },
      // 0.1 × 30.31692515171948752528 − max(0.0005, 0.2 %)
      ...{ cashAmount: '0.1', quantity: '3.02562913', isMasked: false },
    });
    const seen = await running
      .browser()
      .post('/api/v1/histories', { ref: orderIn(answer).ref }, lan.headers);
    expect(orderIn(seen)).toMatchObject({ quantity: '3.02562913', fromCode: 'BTC' });
    expect(await seenOrder(running.browser(), orderIn(answer).ref)).toMatchObject({
      ...{ isMasked: true, quantity: '0' },
    });
  });

  test('[SWAP-05] changes both balances together, and every asset in the books is conserved', async () => {
    const before = {
      btc: await bookOf('position', 'BTC'),
      eth: await bookOf('position', 'ETH'),
      fee: await bookOf('fees', 'ETH'),
    };
    await lan.swap('btc', 'eth', '0.1');
    expect(await lan.wallet()).toEqual({ vnd: '10000000', btc: '0.4', eth: '3.02562913' });
    const gained = decimal(await bookOf('position', 'BTC')).minus(decimal(before.btc));
    expect(gained.toFixed()).toBe('0.1');
    const gone = decimal(before.eth)
      .minus(decimal(await bookOf('position', 'ETH')))
      .minus(decimal(await bookOf('fees', 'ETH')))
      .plus(decimal(before.fee));
    expect(gone.toFixed()).toBe('3.02562913');
  });

  test('[RATE-05] of dong is cut to 8 decimals, and into dong to the whole dong', async () => {
    const bought = await lan.swap('vnd', 'btc', '1000001');
    // 1000001 / 2286500000 − max(0.000002, 0.1 %)
    expect(orderIn(bought).quantity).toBe('0.00043535');
    const sold = await lan.swap('btc', 'vnd', '0.00100001');
    // 0.00100001 × 2248000000 = 2248022.48, less the larger fee of 5000
    expect(orderIn(sold).quantity).toBe('2243022');
    expect(await lan.wallet()).toMatchObject({ vnd: '11243021' });
  });

  test('under one key is done once, and another body under the key is refused', async () => {
    const headers = { 'Idempotency-Key': KEY };
    const first = await lan.swap('btc', 'eth', '0.1', headers);
    const again = await lan.swap('btc', 'eth', '0.1', headers);
    expect(orderIn(again).ref).toBe(orderIn(first).ref);
    expect((await lan.wallet()).btc).toBe('0.4');
    expect((await lan.swap('btc', 'eth', '0.2', headers)).json?.messageCode).toBe('KEY_REUSED');
  });

  test('[SWAP-01] needs an account', async () => {
    const answer = await running.browser().post('/api/v1/ex_orders', {
      a_currency_code: 'btc',
      b_currency_code: 'eth',
      a_quantity: '1',
    });
    expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  });

  test.each([
    ['0.0001', 'Min exchange is 0.0005 BTC'],
    ['0.50000001', 'Max exchange is 0.5 BTC'],
    ['1e-3', 'Quantity is invalid.'],
    ['-0.1', 'Quantity is invalid.'],
    ['0.000000001', 'Quantity is invalid.'],
  ])('[SWAP-03] of %j BTC is refused with %s', async (quantity, message) => {
    const answer = await lan.swap('btc', 'eth', quantity);
    expect(answer.json?.message).toBe(message);
    expect(await lan.wallet()).toMatchObject({ btc: '0.5', eth: '0' });
  });

  // 0.1 BTC are worth 3.031692515… ETH.
  test.each([
    ['more than the result', '3.1'],
    ['all of the result but what no wallet can hold', '3.03169251'],
  ])('[RATE-05] whose fee is %s is refused, and nothing has moved', async (_, fee) => {
    await running.db.update(exchangePairs).set({ fee }).where(eq(exchangePairs.toCode, 'ETH'));
    running.exchange.siteConfig.changed();
    const before = [await bookOf('position', 'BTC'), await bookOf('fees', 'ETH')];
    const answer = await lan.swap('btc', 'eth', '0.1');
    expect([answer.status, answer.json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
    expect(answer.json?.message).toBe('Quantity is invalid.');
    expect(await lan.wallet()).toEqual({ vnd: '10000000', btc: '0.5', eth: '0' });
    expect([await bookOf('position', 'BTC'), await bookOf('fees', 'ETH')]).toEqual(before);
    expect(await running.db.$count(orders)).toBe(0);
  });

  test('[RATE-05] whose fee leaves the least that a wallet can hold is done', async () => {
    const fee = '3.0316925';
    await running.db.update(exchangePairs).set({ fee }).where(eq(exchangePairs.toCode, 'ETH'));
    running.exchange.siteConfig.changed();
    expect(orderIn(await lan.swap('btc', 'eth', '0.1')).quantity).toBe('0.00000001');
    expect((await lan.wallet()).eth).toBe('0.00000001');
  });

  test('[SWAP-03] of a currency for itself is refused', async () =>
    expect((await lan.swap('btc', 'btc', '0.1')).json?.messageCode).toBe('INVALID_FIELDS'));

  test('[SWAP-06] is refused where the pair has no active rate', async () => {
    await running.db
      .update(exchangePairs)
      .set({ status: 0 })
      .where(eq(exchangePairs.toCode, 'ETH'));
    running.exchange.siteConfig.changed();
    expect((await lan.swap('btc', 'eth', '0.1')).json?.message).toBe(
      'Exchanging BTC to ETH is not supported',
    );
  });

  test.each([
    ['what is given cannot be sold', 'BTC', 'sell', 'SIDE_PAUSED'],
    ['what is got cannot be bought', 'ETH', 'buy', 'SIDE_PAUSED'],
    ['what is given cannot be bought', 'BTC', 'buy', ''],
  ] as const)('[SWAP-06] while %s, the answer is %j', async (_, bankCode, side, code) => {
    await running.db
      .insert(ratePauses)
      .values({ bankCode, side, reason: 'FEED_SILENT', since: new Date(running.clock.now()) });
    running.exchange.siteConfig.changed();
    expect((await lan.swap('btc', 'eth', '0.1')).json?.messageCode ?? '').toBe(code);
  });

  test('[SWAP-06] is refused while the operators have switched it off', async () => {
    await running.db.update(siteSettings).set({ allowExchange: false });
    running.exchange.siteConfig.changed();
    expect((await lan.swap('btc', 'eth', '0.1')).json?.messageCode).toBe('SIDE_PAUSED');
  });

  test('[SWAP-05] beyond our stock less what is held is refused, and nothing has moved', async () => {
    const free = await bookOf('position', 'ETH');
    await running.stockUp(`-${decimal(free).minus(decimal('1')).toFixed()}`, 'ETH');
    const answer = await lan.swap('btc', 'eth', '0.1');
    expect(answer.json?.messageCode).toBe('SIDE_PAUSED');
    expect(await lan.wallet()).toMatchObject({ btc: '0.5', eth: '0' });
    expect(await running.db.$count(orders)).toBe(0);
  });

  test('at another price than the agreed one is asked about again', async () => {
    const headers = { 'X-Expected-Amount': '3.03' };
    const answer = await lan.swap('btc', 'eth', '0.1', headers);
    expect(answer.json).toMatchObject({
      messageCode: 'RATE_MOVED',
      data: { CashAmount: '3.02562913' },
    });
    const agreed = { 'X-Expected-Amount': '3.02562913' };
    expect((await lan.swap('btc', 'eth', '0.1', agreed)).status).toBe(200);
  });

  test('of a wallet that is being reviewed waits', async () => {
    await running.db
      .update(wallets)
      .set({ stoppedAt: new Date(running.clock.now()) })
      .where(eq(wallets.userId, lan.user.id));
    expect((await lan.swap('btc', 'eth', '0.1')).json?.messageCode).toBe('NOT_POSSIBLE_NOW');
  });

  test('takes nothing of another member’s wallet, whatever its body says', async () => {
    const minh = await createMember(running, 'minh@example.com', {});
    const answer = await running.browser().post(
      '/api/v1/ex_orders',
      {
        ...{ a_currency_code: 'btc', b_currency_code: 'eth', a_quantity: '0.1' },
        ...{ user_id: lan.user.id, userId: lan.user.id, Id: lan.user.number },
      },
      minh.headers,
    );
    expect(answer.json?.message).toBe('Max exchange is 0 BTC');
    expect((await lan.wallet()).btc).toBe('0.5');
  });
});
