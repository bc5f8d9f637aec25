import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/read-address';
import { buySchema } from '#domain/rules/buy';
import type { RuleError } from '#domain/rules/error-codes';
import { wireTextOf } from '#domain/rules/error-texts';
import { errorsOf } from '#domain/rules/schema';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { writeSetting } from '#server/sandbox/settings';
import { currencies, rates, siteSettings } from '#server/store/tables/catalogue';
import { orderEvents, orders } from '#server/store/tables/orders';
import {
  GOOD_ORDER,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** Requests that skip the form: the changed fields, the field with the error and its code. */
type Fault = readonly [what: string, sent: Partial<BuyOrder>, field: string, rule: string];

const FAULTS: readonly Fault[] = [
  ['no quantity', { quantity: '' }, 'quantity', 'required'],
  ['a quantity below the least', { quantity: '4.99999999' }, 'quantity', 'minOrder'],
  ['a quantity above the most', { quantity: '8000.00000001' }, 'quantity', 'maxOrder'],
  ['a negative quantity', { quantity: '-5' }, 'quantity', 'quantityInvalid'],
  ['a number that is none', { quantity: '1e3' }, 'quantity', 'quantityInvalid'],
  ['nothing of it', { quantity: '0' }, 'quantity', 'minOrder'],
  ['nine decimals', { quantity: '10.123456789' }, 'quantity', 'quantityInvalid'],
  ['so much that one must log in', { quantity: '7000' }, 'amountPay', 'loginForLargerOrder'],
  ['no address', { receivingAddress: '' }, 'receivingAddress', 'required'],
  [
    'a mistyped address',
    { receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' },
    'receivingAddress',
    'addressInvalid',
  ],
  [
    'an address of another network',
    { receivingAddress: '0x52908400098527886E0F7030069857D2E4169EE7' },
    'receivingAddress',
    'addressOfOtherNetwork',
  ],
  ['another network', { networkKey: 'ETH' }, 'networkKey', 'chooseNetwork'],
  ['no network', { networkKey: '' }, 'networkKey', 'chooseNetwork'],
  ['no bank', { bankCode: '' }, 'bankCode', 'chooseBank'],
  ['an unknown bank', { bankCode: 'NOBANK' }, 'bankCode', 'chooseBank'],
  ['no account', { accountNumber: '' }, 'accountNumber', 'required'],
  ['a short account', { accountNumber: '1234' }, 'accountNumber', 'recheck'],
  ['an account with other signs', { accountNumber: '12345;--' }, 'accountNumber', 'recheck'],
  [
    'twelve digits at Vietcombank',
    { bankCode: 'VCB', accountNumber: '102938475601' },
    'accountNumber',
    'recheck',
  ],
  ['no name', { unverifiedName: '' }, 'unverifiedName', 'required'],
  ['an endless name', { unverifiedName: 'a'.repeat(501) }, 'unverifiedName', 'nameInvalid'],
  ['an endless note', { note: 'a'.repeat(501) }, 'note', 'noteTooLong'],
];

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('100000');
});
// The bank has no names here: a typed one is needed, so that its rules apply.
beforeEach(() => writeSetting(running.db, 'names', 'invalid'));
afterAll(() => running.close());

const named = (sent: Partial<BuyOrder>): BuyOrder => ({
  ...GOOD_ORDER,
  unverifiedName: 'TRAN THI B',
  ...sent,
});

const stored = async () => ({
  orders: (await running.db.select().from(orders)).length,
  events: (await running.db.select().from(orderEvents)).length,
});

/** Validation errors of the form itself under the present configuration. */
const formSays = async (order: BuyOrder) => {
  const config = await running.exchange.siteConfig.read();
  const currency = config.currencies.find(({ code }) => code === order.currencyCode);
  if (!currency) throw new Error('the sample data lacks the currency');
  const { rates, siteInfo } = config;
  const rules = { currency, rates, siteInfo, host: 'localhost', isSignedIn: false };
  return errorsOf(buySchema(rules, readAddress), order);
};

const isRefusedAsByTheForm = async (order: BuyOrder, field: string, rule: string) => {
  const before = await stored();
  const { status, json } = await postOrder(running.browser(), order);
  const complaints = await formSays(order);
  expect(complaints[field]?.code).toBe(rule);
  expect(status).toBe(422);
  expect(json).toMatchObject({ status: 'error', error: true, messageCode: 'INVALID_FIELDS' });
  expect(json?.errors).toEqual(
    Object.fromEntries(
      Object.entries(complaints).map(([name, { code, ...rest }]) => [name, { id: code, ...rest }]),
    ),
  );
  expect(json?.message).toBe(wireTextOf(Object.values(complaints)[0] as RuleError));
  expect(await stored()).toEqual(before);
};

describe('a client that skips the form', () => {
  test('is served when it keeps the rules: what follows is refused for what it breaks', async () => {
    expect(await formSays(named({}))).toEqual({});
    expect((await postOrder(running.browser(), named({}))).status).toBe(200);
  });

  test.each(FAULTS)(
    '[VAL-04] gets the form’s error for %s, and nothing is stored',
    async (_, sent, field, rule) => {
      // The service reports the other errors first, and requires a name when all else is right.
      await isRefusedAsByTheForm(named(sent), field, rule);
    },
  );

  test('[VAL-04] gets every error at once', async () => {
    const wrong = { quantity: '', receivingAddress: '', networkKey: '', bankCode: '' };
    const { json } = await postOrder(running.browser(), named({ ...wrong, note: 'a'.repeat(501) }));
    expect(Object.keys(json?.errors ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(wrong), 'note']),
    );
  });

  test('[VAL-04] cannot buy what was switched off meanwhile', async () => {
    const isClosed = (allowBuy: boolean) => running.db.update(siteSettings).set({ allowBuy });
    await isClosed(false);
    running.exchange.siteConfig.changed();
    await isRefusedAsByTheForm(named({}), 'quantity', 'buyNotSupported');
    await isClosed(true);
    running.exchange.siteConfig.changed();
  });

  test('[VAL-04] cannot buy a currency that is not for sale on this host', async () => {
    const only = (domains: string[]) =>
      running.db.update(currencies).set({ domains }).where(eq(currencies.code, 'TRC20'));
    // Names are matched whole: the host is localhost.
    for (const domain of ['another.example', 'host', 'my-localhost', 'localhost.vn']) {
      await only([domain]);
      running.exchange.siteConfig.changed();
      await isRefusedAsByTheForm(named({}), 'quantity', 'buyNotSupported');
    }
    await only([]);
    running.exchange.siteConfig.changed();
  });

  test('[VAL-04] cannot order for more than a bank transfer carries, even at a mistyped rate', async () => {
    const site = (minOrderLogin: string | null) =>
      running.db.update(siteSettings).set({ minOrderLogin });
    const [before] = await running.db.select().from(siteSettings);
    const ours = (value: string) =>
      running.db
        .update(rates)
        .set({ value })
        .where(and(eq(rates.bankCode, 'TRC20'), eq(rates.side, 'buy')));
    const was = await running.db.select().from(rates).where(eq(rates.bankCode, 'TRC20'));
    await Promise.all([site(null), ours('9'.repeat(38))]);
    running.exchange.siteConfig.changed();
    await isRefusedAsByTheForm(named({}), 'amountPay', 'transferTooLarge');
    await site(before?.minOrderLogin ?? null);
    for (const { id, value } of was)
      await running.db.update(rates).set({ value }).where(eq(rates.id, id));
    running.exchange.siteConfig.changed();
  });

  test('every rule that the form has is among those tried', async () => {
    const said = new Set<string>();
    const bad = ['', '-1', '0', '5', '7000', '99999', 'x', '1234', 'a'.repeat(501)];
    for (const value of bad) {
      const all = Object.fromEntries(Object.keys(GOOD_ORDER).map((field) => [field, value]));
      const order = { ...named({}), ...all, currencyCode: 'TRC20' };
      for (const [field, { code }] of Object.entries(await formSays(order)))
        said.add(`${field} ${code}`);
    }
    const tried = FAULTS.map(([, , field, rule]) => `${field} ${rule}`);
    expect([...said].filter((rule) => !tried.includes(rule))).toEqual([]);
    expect(said.size).toBeGreaterThanOrEqual(new Set(tried).size - 1);
  });
});
