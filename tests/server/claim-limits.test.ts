import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteSettings } from '#server/store/tables/catalogue';
import type { Answer } from '#tests/support/browser-like';
import { createClaimant, newAccountNumber, placeAsGuest, proofsOf } from '#tests/support/claims';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

/** What 100 USDT cost by the sample rates, in dong; two such orders reach the limit. */
const DONG = 2_632_896;
const LIMIT = 5_000_000;

const outcomeOf = ({ status, json }: Answer) => (status === 200 ? 'placed' : json?.messageCode);
const orderOf = (accountNumber: string) => ({ accountNumber });

describe.each(REPEATED_ON)('on %s, a claimed order', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
    await running.stockUp('1000000');
  });
  afterAll(() => running.close());

  const set = async (switches: Partial<typeof siteSettings.$inferInsert>) => {
    await running.db.update(siteSettings).set(switches);
    running.exchange.siteConfig.changed();
  };
  const claimed = async (address?: string) => {
    const lan = await createClaimant(running);
    const guest = running.browser(address);
    await guest.post('/api/v1/users/me');
    const placed = await placeAsGuest(guest);
    expect((await lan.claim(placed.ref, proofsOf(placed).account)).status).toBe(200);
    return { lan, ...placed };
  };

  test('counts where it counted: in the day of the cookie and of the bank account', async () => {
    await set({ minOrderLogin: String(LIMIT), minOrderKyc: null });
    const { guest, accountNumber } = await claimed();
    const byCookie = await postOrder(guest, orderOf(newAccountNumber()));
    const byAccount = await postOrder(running.browser(), orderOf(accountNumber));
    for (const answer of [byCookie, byAccount]) {
      expect(outcomeOf(answer)).toBe('INVALID_FIELDS');
      expect(answer.json?.message).toContain(`less than ${LIMIT - DONG} vnd`);
    }
    const others = await postOrder(running.browser(), orderOf(newAccountNumber()));
    expect(outcomeOf(others)).toBe('placed');
  });

  test('counts once for its guest, whether by the cookie or the bank account', async () => {
    await set({ minOrderLogin: String(2 * DONG + 1), minOrderKyc: null });
    const { guest, accountNumber } = await claimed();
    expect(outcomeOf(await postOrder(guest, orderOf(accountNumber)))).toBe('placed');
    expect(outcomeOf(await postOrder(guest, orderOf(accountNumber)))).toBe('INVALID_FIELDS');
  });

  test('counts for the account: towards MinOrderKyc', async () => {
    await set({ minOrderLogin: null, minOrderKyc: String(LIMIT) });
    const { lan } = await claimed();
    const answer = await postOrder(lan.browser, orderOf(newAccountNumber()), lan.headers);
    expect(outcomeOf(answer)).toBe('KYC_TO_CONTINUE');
    const mai = await createClaimant(running);
    const first = await postOrder(mai.browser, orderOf(newAccountNumber()), mai.headers);
    expect(outcomeOf(first)).toBe('placed');
  });

  test('that is unpaid is an open order of the cookie, the network and the account', async () => {
    await set({
      ...{ minOrderLogin: null, minOrderKyc: null },
      ...{ maxOpenGuest: 1, maxOpenAccount: 1, maxOpenNetwork: 1 },
    });
    const { guest, lan } = await claimed('203.0.113.41');
    const again = () => orderOf(newAccountNumber());
    expect(outcomeOf(await postOrder(guest, again()))).toBe('TOO_MANY_OPEN_ORDERS');
    const neighbour = running.browser('203.0.113.41');
    expect(outcomeOf(await postOrder(neighbour, again()))).toBe('TOO_MANY_OPEN_ORDERS');
    const byAccount = await postOrder(lan.browser, again(), lan.headers);
    expect(outcomeOf(byAccount)).toBe('TOO_MANY_OPEN_ORDERS');
    await set({ maxOpenNetwork: 100 });
    // The cookie alone.
    expect(outcomeOf(await postOrder(guest, again()))).toBe('TOO_MANY_OPEN_ORDERS');
    await set({ maxOpenGuest: 100, maxOpenAccount: 100 });
  });
});

test('[S47] an unpaid order counts among those of its guest, also when a verified account claims it', async () => {
  const running = await startTestExchange({}, undefined, { unpaidShare: '0.1' });
  // Of 200 that can be sold the first order may hold half.
  await running.stockUp('-7800');
  const lan = await createClaimant(running, { docStatus: 'verify' });
  const guest = running.browser();
  const placed = await placeAsGuest(guest, { quantity: '100' });
  const again = () => postOrder(guest, { quantity: '10', accountNumber: newAccountNumber() });
  expect(outcomeOf(await again())).toBe('CAPTCHA_REQUIRED');
  await lan.claim(placed.ref, proofsOf(placed).account);
  expect(outcomeOf(await again())).toBe('CAPTCHA_REQUIRED');
  const own = await postOrder(
    lan.browser,
    { ...orderOf(newAccountNumber()), quantity: '50' },
    lan.headers,
  );
  expect(outcomeOf(own)).toBe('placed');
  await running.close();
});
