import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { decodeNameReply } from '#domain/wire/account-name-wire';
import { decodeEmailReply } from '#domain/wire/customer-wire';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { solvedCaptcha } from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const ask = (call: string, body: object) => running.browser().post(`/api/v1/${call}`, body);

const NUMBERS = [
  ['get_pm_account_name', 'pm-usd', 'U7654321'],
  ['get_wmz_account_name', 'wmz_auto', 'Z123456789012'],
  ['get-accountname', 'VCB', '0071000123456'],
] as const;
const CUSTOMERS = [
  ['get_skrill_account_name', 'skrill-usd'],
  ['get_skrill_account_name', 'SKRILL-VIETNAM-EUR'],
  ['get_neteller_account_name', 'neteller-gbp'],
] as const;

describe('each type of account has its call', () => {
  test.each(NUMBERS)('[NAME-04] %s of %s names the holder', async (call, type, accountNumber) => {
    const { status, json } = await ask(call, { type, accountNumber });
    expect(status).toBe(200);
    expect(decodeNameReply(json?.data)).toEqual({
      kind: 'found',
      name: expect.stringMatching(/^[A-Z]+ [A-Z]+ [A-Z]+$/),
    });
  });

  test.each(CUSTOMERS)('[NAME-04] %s of %s tells the e-mail of a customer', async (call, type) => {
    const { status, json } = await ask(call, { type, customer_id: '123456' });
    expect(status).toBe(200);
    const name = 'khach123456@example.com';
    expect(decodeEmailReply(json?.data)).toEqual({ kind: 'found', name });
    expect(decodeEmailReply((await ask(call, { type, customer_id: '120000' })).json?.data)).toEqual(
      {
        kind: 'invalid',
      },
    );
    expect(decodeEmailReply((await ask(call, { type, customer_id: '129999' })).json?.data)).toEqual(
      {
        kind: 'waiting',
      },
    );
  });

  const CALLS = [...NUMBERS.map(([call]) => call), ...CUSTOMERS.map(([call]) => call)];
  const TYPES = [...NUMBERS, ...CUSTOMERS].map(([call, type]) => [call, type] as const);
  const wrong = [...new Set(CALLS)].flatMap((call) =>
    [...TYPES, ['', 'PAYEER'], ['', 'TRC20'], ['', 'NOTHING'], ['', 'skrill-none']]
      .filter(([own]) => own !== call)
      .map(([, type]) => [call, type] as const),
  );
  test.each(wrong)('%s refuses %s', async (call, type) => {
    const body = { type, accountNumber: 'U7654321', customer_id: '123456' };
    const { status, json } = await ask(call, body);
    expect(status).toBe(422);
    const id = call === 'get-accountname' ? 'chooseBank' : 'recheck';
    expect(json?.errors).toEqual({ type: { id } });
  });

  it.each([
    ['get_skrill_account_name', 'skrill-usd', { customer_id: '12' }],
    ['get_skrill_account_name', 'skrill-usd', { customer_id: 'lan@example.com' }],
    ['get_neteller_account_name', 'neteller-usd', { customer_id: '1'.repeat(17) }],
    ['get_pm_account_name', 'pm-usd', { accountNumber: 'U123' }],
    ['get_wmz_account_name', 'wmz_auto', { accountNumber: 'Z1<b>2345' }],
  ])('%s of %s refuses %j', async (call, type, asked) => {
    const { status, json } = await ask(call, { type, ...asked });
    expect(status).toBe(422);
    expect(json).toMatchObject({ message: ERROR_TEXTS.recheck });
  });

  it.each([
    ['get_skrill_account_name', { type: 'skrill-usd', accountNumber: '123456' }],
    ['get_pm_account_name', { type: 'pm-usd', customer_id: '123456' }],
    ['get_pm_account_name', { accountNumber: 'U7654321' }],
  ])('%s refuses a payload of another call: %j', async (call, body) => {
    expect((await ask(call, body)).status).toBe(400);
  });
});

describe('lookups of strangers', () => {
  test('all calls count as one: none goes on where another has reached the limit', async () => {
    const capped = await startTestExchange({}, undefined, {
      attemptLimits: { ...ATTEMPT_LIMITS, 'look-up.visitor': { tries: 2, seconds: 600 } },
    });
    const browser = capped.browser();
    const lookUp = (id: string, more = {}) =>
      browser.post('/api/v1/get_skrill_account_name', {
        ...{ type: 'skrill-usd', customer_id: id },
        ...more,
      });
    const pm = { type: 'pm-usd', accountNumber: 'U7654321' };
    expect((await browser.post('/api/v1/get_pm_account_name', pm)).status).toBe(200);
    expect((await lookUp('123456')).status).toBe(200);
    const refused = await lookUp('123457');
    expect(refused.json).toMatchObject({ messageCode: 'CAPTCHA_REQUIRED' });
    expect(refused.text).not.toContain('@');
    const captcha = await solvedCaptcha(browser);
    expect((await lookUp('123457', { captcha })).status).toBe(200);
    // A solution is good once.
    for (const id of ['123458', '123459']) expect((await lookUp(id)).status).toBe(200);
    expect((await lookUp('123460', { captcha })).json).toMatchObject({
      messageCode: 'CAPTCHA_REQUIRED',
    });
    await capped.close();
  });
});
