import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerOf } from '#server/exchange/accounts/sessions';
import { API_RULES, type ApiCall } from '#server/http/authorisation';
import { users } from '#server/store/tables/accounts';
import { ATTEMPTS } from '#tests/support/attempts';
import {
  createOperator,
  createTargetAccount,
  sessionFor,
  type TargetAccount,
} from '#tests/support/target-account';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const FOR_OPERATORS = (Object.keys(API_RULES) as ApiCall[]).filter(
  (call) => API_RULES[call].who === 'operators',
);

let running: TestExchange;
let targetAccount: TargetAccount;
let operatorId: string;
beforeAll(async () => {
  running = await startTestExchange();
  targetAccount = await createTargetAccount(running);
  operatorId = (await createOperator(running)).id;
});
afterAll(() => running.close());

describe('[ROLE-03] role 10 in a session that was opened by its password alone', () => {
  const headersOf = async () => ({
    Authorization: `Bearer ${await sessionFor(running, operatorId, false)}`,
  });

  test.each(FOR_OPERATORS)('may not %s, and gets the reason', async (call) => {
    const before = await targetAccount.books();
    const [method, route = ''] = call.split(' ');
    const { path = route, body } = ATTEMPTS[call](targetAccount);
    const [browser, headers] = [running.browser(), await headersOf()];
    const ask = {
      DELETE: () => browser.remove(path, headers),
      GET: () => browser.get(path, headers),
      POST: () => browser.post(path, body, headers),
    };
    const answer = await ask[method as keyof typeof ask]();
    expect([answer.status, answer.json?.messageCode, answer.json?.message]).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
      'Please log in with the code of your second factor to do this.',
    ]);
    expect(await targetAccount.books()).toBe(before);
  });

  test('sees another account’s order masked, like every stranger', async () => {
    const { body } = ATTEMPTS['POST /api/v1/histories'](targetAccount);
    const answer = await running.browser().post('/api/v1/histories', body, await headersOf());
    expect(answer.status).toBe(200);
    expect(targetAccount.secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  });

  test('is no operator any more once its second factor is disabled', async () => {
    const { id } = await createOperator(running, 'another-operator@example.org');
    const token = await sessionFor(running, id, true);
    const isOperator = async () => (await bearerOf(running.exchange, token))?.isOperator;
    expect(await isOperator()).toBe(true);
    await running.db.update(users).set({ twofa: 0, totpSecret: null }).where(eq(users.id, id));
    expect(await isOperator()).toBe(false);
  });
});
