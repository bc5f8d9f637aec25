import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

const HELD = { VND: '5000000', BTC: '0.1', ETH: '2' };

let running: TestExchange;
let lan: Member;
beforeAll(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com', HELD);
});
afterAll(() => running.close());

describe('a swap moves nothing', () => {
  test.each([
    ['btc', 'BTC', '0.01'],
    ['bTc', 'Btc', '0.01'],
    ['vnd ', 'btc', '100000'],
    ['ｖｎｄ', 'btc', '100000'],
    ['vnđ', 'btc', '100000'],
    ['btc\u200b', 'btc', '0.01'],
    ['bitcoin', 'vnd', '0.01'],
    ['trx', 'btc', '1'],
    ['erc20', 'eth', '1'],
    ['__proto__', 'btc', '1'],
  ])(
    'from %j to %j: a currency by another name is none, or the same',
    async (from, to, quantity) => {
      expect((await lan.swap(from, to, quantity)).status).toBe(422);
      expect(await lan.wallet()).toEqual({ vnd: '5000000', btc: '0.1', eth: '2' });
    },
  );

  test.each([
    ...['1e-2', '0x1', '-0.01', '+0.01', 'NaN', 'Infinity', '0,01', '0.01\u202e', '٠.٠١', '0'],
    ...['0.000000001', '0.010000000000000000000000000001', '0.1000000001', '1e99'],
  ])('of the quantity %j', async (quantity) => {
    const answer = await lan.swap('btc', 'eth', quantity);
    expect(answer.json?.message).toBe('Quantity is invalid.');
    expect(await lan.wallet()).toEqual({ vnd: '5000000', btc: '0.1', eth: '2' });
  });
});
