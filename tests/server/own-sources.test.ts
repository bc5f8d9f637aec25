import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listOrders } from '#server/exchange/orders/read-orders';
import { receiveRates } from '#server/exchange/receive-rates';
import type { LogEntry } from '#server/log';
import { readSettings } from '#server/settings';
import { SAMPLE_ACCOUNT_NUMBERS } from '#server/store/seed/currencies';
import { rates } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { portsOffBut } from '#tests/support/ports-off';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const SECRET = 'a secret of at least thirty-two signs';
const OWN = { BANK_ACCOUNTS: 'VCB:0071000123456:CONG TY SONG HONG' };
const FEED = { RATES_URL: 'https://rates.example', RATES_SECRET: SECRET };

let running: TestExchange;
let entries: LogEntry[];
afterEach(() => running.close());

/** Production over a new database, as its surroundings name what is its own. */
const startProduction = async (env: Readonly<Record<string, string>>) => {
  entries = [];
  const { siteUrl = '', ...settings } = readSettings({
    ...{ NODE_ENV: 'production', SITE_URL: 'https://bendoi.example', SECRET_KEY: SECRET },
    TRUSTED_PROXIES: '127.0.0.1',
    ...portsOffBut(...('RATES_URL' in env ? ['RATES'] : [])),
    ...env,
  });
  running = await startTestExchange({ isProduction: true, sandbox: undefined }, undefined, {
    ...settings,
    siteUrl: () => siteUrl,
    log: (entry) => entries.push(entry),
  });
};

const report = (value: string, currencyCode = 'TRC20', at = running.exchange.clock.now()) =>
  receiveRates(running.exchange)({
    at,
    rates: [
      { currencyCode, side: 'buy', minQuantity: '5', value },
      { currencyCode, side: 'sell', minQuantity: '5', value: String(Number(value) - 300) },
    ],
  });

/** The figures, as a program of the same machine reads them. */
const metrics = async () => {
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const answer = await running.app.request('/metrics', { headers: { Host: 'localhost' } }, env);
  return { text: await answer.text() };
};

const currency = async (code = 'TRC20') =>
  (await running.exchange.siteConfig.read()).currencies.find((known) => known.code === code);
const ORDER = { bankCode: 'TCB', unverifiedName: 'NGUYEN VAN A' };

describe('production', () => {
  test.each([
    ['neither a bank account nor a rate source', {}],
    ['no bank account', FEED],
    ['no rate source', OWN],
  ])('with %s of its own pauses every side, and says why everywhere', async (_, env) => {
    await startProduction(env);
    await report('26120');
    const { currencies } = await running.exchange.siteConfig.read();
    expect(currencies.filter(({ isAllowBuy, isAllowSell }) => isAllowBuy || isAllowSell)).toEqual(
      [],
    );
    expect(await currency()).toMatchObject({
      buyPauseReason: 'NOT_CONFIGURED',
      sellPauseReason: 'NOT_CONFIGURED',
    });
    expect(entries).toContainEqual({
      level: 'error',
      event: 'trade.notConfigured',
      reason: 'Every side is paused: production needs BANK_ACCOUNTS and RATES_URL.',
    });
    const { text } = await metrics();
    expect(text).toMatch(/ben_doi_sides_paused\{side="buy",reason="NOT_CONFIGURED"\} \d/);
    const { status, json } = await postOrder(running.browser(), ORDER);
    expect([status, json?.messageCode, json?.data]).toEqual([
      409,
      'SIDE_PAUSED',
      { reason: 'NOT_CONFIGURED' },
    ]);
    expect(await running.db.$count(orders)).toBe(0);
  });

  test('with both sells what its own feed has priced, paid to its own account', async () => {
    await startProduction({ ...OWN, ...FEED });
    await report('25000');
    const { status, json } = await postOrder(running.browser(), ORDER);
    expect([status, json?.message]).toEqual([200, '']);
    const [order] = await listOrders(running.db, { limit: 1 });
    expect(order).toMatchObject({
      rate: '25000',
      toBank: 'VCB',
      toAccountNumber: '0071000123456',
      toAccountName: 'CONG TY SONG HONG',
    });
    expect(entries.filter(({ event }) => event === 'trade.notConfigured')).toEqual([]);
  });

  test('never offers a sample rate or a sample account', async () => {
    await startProduction({ ...OWN, ...FEED });
    await report('25000');
    const config = await running.exchange.siteConfig.read();
    expect(config.rates.map(({ bankCode, value }) => `${bankCode} ${value}`)).toEqual([
      'TRC20 25000',
      'TRC20 24700',
    ]);
    const numbers = config.currencies.map(({ accountNumber }) => accountNumber);
    expect(numbers.filter((number) => SAMPLE_ACCOUNT_NUMBERS.includes(number))).toEqual([]);
    const bep20 = { currencyCode: 'BEP20', networkKey: 'BSC' } as const;
    const { status } = await postOrder(running.browser(), {
      ...{ ...ORDER, ...bep20 },
      receivingAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    expect(status).toBe(422);
  });

  test('does not measure its first rate by a sample rate, nor by a sandbox’s', async () => {
    await startProduction({ ...OWN, ...FEED });
    await report('99000');
    expect(await currency()).toMatchObject({ isAllowBuy: true, buyPauseReason: '' });
    await report('120000');
    expect(await currency()).toMatchObject({ isAllowBuy: false, buyPauseReason: 'RATE_JUMPED' });
  });

  test('pauses its sides when its feed is silent, and shows the age of its rates', async () => {
    await startProduction({ ...OWN, ...FEED });
    await report('26120');
    await running.pass(100);
    expect((await metrics()).text).toContain('ben_doi_rate_age_seconds 100\n');
    await running.pass(40);
    expect(await currency()).toMatchObject({ isAllowBuy: false, buyPauseReason: 'FEED_SILENT' });
    expect((await metrics()).text).toContain(
      'ben_doi_sides_paused{side="buy",reason="FEED_SILENT"} 1\n',
    );
  });

  test('without BANK_ACCOUNTS takes an account that stands in the database', async () => {
    await startProduction(FEED);
    const { currencies } = await import('#server/store/tables/catalogue');
    await running.db
      .update(currencies)
      .set({ accountNumber: '19031234567890', accountName: 'CONG TY SONG HONG' })
      .where(eq(currencies.code, 'TCB'));
    running.exchange.siteConfig.changed();
    await report('26120');
    expect(await currency()).toMatchObject({ isAllowBuy: true, buyPauseReason: '' });
  });
});

test('an own account takes the place of every sample account, in a sandbox, too', async () => {
  running = await startTestExchange({}, undefined, {
    ownAccounts: [{ bankCode: 'BIDV', accountNumber: '21510001234567', accountName: 'SONG HONG' }],
  });
  const { json } = await postOrder(running.browser());
  expect(json?.data).toMatchObject({ ToBank: expect.anything() });
  const [order] = await listOrders(running.db, { limit: 1 });
  expect([order?.toBank, order?.toAccountNumber]).toEqual(['BIDV', '21510001234567']);
  expect(await running.db.$count(rates, eq(rates.isSample, false))).toBe(0);
});
