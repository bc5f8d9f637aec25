import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeConfig } from '#domain/wire/config-wire';
import type { Notice, Notices } from '#server/store/notices';
import { users } from '#server/store/tables/accounts';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn } from '#tests/support/accounts';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { openTestStore } from '#tests/support/test-store';

/** What 100 USDT cost by the sample rates, in dong. */
const AMOUNT = 2_632_896;

let running: TestExchange;
let token: string;
let id: string;
beforeEach(async () => {
  running = await startTestExchange();
  ({ id } = await createAccount(running, 'lan@example.com'));
  ({ token } = await signIn(running.browser(), { email: 'lan@example.com' }));
});
afterEach(() => running.close());

const set = async (switches: object) => {
  const { status, text } = await running.browser().post('/sandbox/api/switches', switches);
  if (status !== 200) throw new Error(text);
};
/** Outcome of an order of 100 USDT. */
const order = async (headers: HeadersInit = {}) => {
  const { json } = await postOrder(running.browser(), {}, headers);
  return json?.status === 'success' ? 'taken' : json?.messageCode;
};
const guest = () => order();
const user = () => order({ Authorization: `Bearer ${token}` });

describe('the site’s switches', () => {
  test('[CFG-05] that another process has changed count from its notice on, and after a gap in the notices', async () => {
    const listeners: ((notice: Notice) => void)[] = [];
    const notices: Notices = {
      hear: (listener) => {
        listeners.push(listener);
        return () => {};
      },
      tell: () => {},
    };
    const other = await startTestExchange({}, async () => ({
      ...(await openTestStore()),
      notices,
    }));
    const placed = async () => (await postOrder(other.browser())).status;
    expect(await placed()).toBe(200);
    for (const [about, allowBuy, status] of [
      ['config', false, 422],
      ['gap', true, 200],
    ] as const) {
      await other.db.update(siteSettings).set({ allowBuy });
      for (const hear of listeners) hear({ about });
      expect(await placed()).toBe(status);
    }
    await other.close();
  });

  test('[CFG-05] AllowBuy switched off: every purchase is refused with that message', async () => {
    await set({ allowBuy: false });
    const { status, json } = await postOrder(running.browser());
    expect([status, json?.message]).toEqual([422, 'Buying USDT is not supported']);
    expect([await guest(), await user()]).toEqual(['INVALID_FIELDS', 'INVALID_FIELDS']);
    expect(await running.db.$count(orders)).toBe(0);
    await set({ allowBuy: true });
    expect(await guest()).toBe('taken');
  });

  test('[CFG-05] from MinOrderLogin on a guest gets the form’s message to log in', async () => {
    await set({ minOrderLogin: AMOUNT });
    const { status, json } = await postOrder(running.browser());
    expect(status).toBe(422);
    expect(json).toMatchObject({
      message: `Vui lòng đăng nhập để tạo đơn hàng lớn hơn ${AMOUNT} vnd`,
      errors: { amountPay: { id: 'loginForLargerOrder', params: { amount: String(AMOUNT) } } },
    });
    expect(await user()).toBe('taken');
    await set({ minOrderLogin: AMOUNT + 1 });
    expect(await guest()).toBe('taken');
    await set({ minOrderLogin: '' });
    expect(await guest()).toBe('taken');
  });

  test.each([{ minOrderLogin: '0' }, { minOrderLogin: '0.00' }, { requiredLoginToBuySell: true }])(
    '[CFG-05] %j: every order needs a logged-in user',
    async (switches) => {
      await set(switches);
      const { status, json } = await postOrder(running.browser());
      expect([status, json?.message]).toEqual([401, 'REQUIRED_LOGIN']);
      expect(await user()).toBe('taken');
    },
  );

  test('[CFG-05] from MinOrderKyc on a verified identity is required, of a guest an account first', async () => {
    await set({ minOrderKyc: AMOUNT });
    expect([await guest(), await user()]).toEqual(['REQUIRED_LOGIN', 'KYC_TO_CONTINUE']);
    const become = (docStatus: 'unverified' | 'verify') =>
      running.db.update(users).set({ docStatus }).where(eq(users.id, id));
    await become('unverified');
    expect(await user()).toBe('KYC_TO_CONTINUE');
    expect(await running.db.$count(orders)).toBe(0);
    await become('verify');
    expect(await user()).toBe('taken');
    await become('unverified');
    // Beside the account's first order of the day.
    await set({ minOrderKyc: 2 * AMOUNT + 1 });
    expect([await guest(), await user()]).toEqual(['taken', 'taken']);
  });

  test('[CFG-05] RequiredVerify switched off: no verified identity is required', async () => {
    await set({ minOrderKyc: '1', requiredVerify: 'false' });
    expect([await guest(), await user()]).toEqual(['taken', 'taken']);
  });

  test('[CFG-05] are part of the configuration', async () => {
    const wanted = {
      ...{ allowBuy: false, allowSell: false, allowExchange: false, requiredVerify: false },
      ...{ allowWithdraw: false, allowLoginZallo: false, showTransactionHistory: true },
      showExchangeActivity: false,
      ...{ requiredLoginToBuySell: true, minOrderLogin: '5', minOrderKyc: '7' },
    };
    await set(wanted);
    const { json } = await running.browser().post('/api/v1/config-web', { isGetAll: 'false' });
    expect(decodeConfig(json?.data).siteInfo).toMatchObject(wanted);
  });

  test.each([{}, { allowBuy: 'perhaps' }, { minOrderKyc: '-1' }, { minOrderLogin: 'x' }])(
    'stay as they are after %j',
    async (switches) => {
      const { status } = await running.browser().post('/sandbox/api/switches', switches);
      expect(status).toBe(400);
      expect(await guest()).toBe('taken');
    },
  );
});
