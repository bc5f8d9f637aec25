import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, signIn } from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const DAY = 86_400_000;

let running: TestExchange;
let email: string;
beforeAll(async () => {
  running = await startTestExchange();
  ({ email } = await createAccount(running, 'lan@example.com'));
});
afterAll(() => running.close());

const newToken = async () => (await signIn(running.browser(), { email })).token;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const me = async (headers: HeadersInit, query = '') =>
  (await running.browser().post(`/api/v1/users/me${query}`, {}, headers)).status;

describe('a token', () => {
  test('[S26] that was logged out is refused on every call, others of the same account are not', async () => {
    const [mine, others] = [await newToken(), await newToken()];
    const answer = await running.browser().get('/api/v1/logout', bearer(mine));
    expect(answer.json).toMatchObject({ status: 'success' });
    for (const path of ['users/me', 'config-web', 'histories', 'buy_orders', 'users/login']) {
      const { status, json } = await running.browser().post(`/api/v1/${path}`, {}, bearer(mine));
      expect([status, json?.message]).toEqual([401, 'REQUIRED_LOGIN']);
    }
    expect((await running.browser().get('/api/v1/logout', bearer(mine))).status).toBe(401);
    expect(await me(bearer(others))).toBe(200);
  });

  test('[S26] in the query opens nothing without the same in the header, which alone is enough', async () => {
    const [one, other] = [await newToken(), await newToken()];
    expect(await me({}, `?Authorization=${one}`)).toBe(401);
    expect(await me(bearer(one), `?Authorization=${other}`)).toBe(401);
    expect(await me(bearer(one), `?Authorization=${one}`)).toBe(200);
    expect(await me(bearer(one))).toBe(200);
  });

  test('[S26] is ended by a logout that has it in the header, and by no other', async () => {
    const [one, other] = [await newToken(), await newToken()];
    const logOut = async (query: string, headers: HeadersInit = {}) =>
      (await running.browser().get(`/api/v1/logout${query}`, headers)).status;
    expect(await logOut('')).toBe(200);
    expect(await logOut(`?Authorization=${one}`)).toBe(401);
    expect(await logOut(`?Authorization=${one}`, bearer(other))).toBe(401);
    expect([await me(bearer(one)), await me(bearer(other))]).toEqual([200, 200]);
    expect(await logOut(`?Authorization=${other}`, bearer(other))).toBe(200);
    expect([await me(bearer(one)), await me(bearer(other))]).toEqual([200, 401]);
  });

  test('ends a week after it was last used', async () => {
    const [used, unused] = [await newToken(), await newToken()];
    running.clock.advance(6 * DAY);
    expect(await me(bearer(used))).toBe(200);
    running.clock.advance(2 * DAY);
    expect([await me(bearer(used)), await me(bearer(unused))]).toEqual([200, 401]);
  });

  test('ends after thirty days, however much it is used', async () => {
    const token = await newToken();
    for (let day = 1; day < 30; day += 1) {
      running.clock.advance(DAY);
      expect(await me(bearer(token))).toBe(200);
    }
    running.clock.advance(DAY);
    expect(await me(bearer(token))).toBe(401);
  });
});
