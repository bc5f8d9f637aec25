import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { decodeNameReply } from '#domain/wire/account-name-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { newReceiverCodec } from '#domain/wire/receiver-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import { createApp } from '#server/app';
import { ATTEMPT_LIMITS, type AttemptLimits } from '#server/exchange/accounts/attempt-limits';
import { writeSetting } from '#server/sandbox/settings';
import { createAccount, solvedCaptcha } from '#tests/support/accounts';
import { type BrowserLike, browserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { sessionFor } from '#tests/support/target-account';
import {
  NO_LIMITS,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
beforeEach(() => writeSetting(running.db, 'names', 'found'));
afterAll(() => running.close());

const lookUp = (accountNumber: unknown, type: unknown = 'VCB') =>
  running.browser().post('/api/v1/get-accountname', { type, accountNumber });
const replyTo = async (accountNumber: string) =>
  decodeNameReply((await lookUp(accountNumber)).json?.data);

describe('looking up an account name', () => {
  it('finds a plausible holder, the same one each time, another one next door', async () => {
    const first = await replyTo('0071000123456');
    expect(first).toEqual({ kind: 'found', name: expect.stringMatching(/^[A-Z]+ [A-Z]+ [A-Z]+$/) });
    expect(await replyTo('0071 000 123456')).toEqual(first);
    expect(await replyTo('0071000123457')).not.toEqual(first);
  });

  it('follows the sandbox’s settings', async () => {
    await writeSetting(running.db, 'names', 'waiting');
    expect(await replyTo('0071000123456')).toEqual({ kind: 'waiting' });
    await writeSetting(running.db, 'names', 'invalid');
    expect(await replyTo('0071000123456')).toEqual({ kind: 'invalid' });
    await writeSetting(running.db, 'names', 'error');
    expect(await lookUp('0071000123456')).toMatchObject({
      status: 500,
      json: { status: 'error', message: 'Internal Server Error' },
    });
  });

  it.each(['found', 'waiting', 'invalid', 'error'])(
    'has numbers with fixed answers, whatever the sandbox’s settings: %s',
    async (mode) => {
      await writeSetting(running.db, 'names', mode);
      expect(await replyTo('0071000120000')).toEqual({ kind: 'invalid' });
      expect(await replyTo('0071000129999')).toEqual({ kind: 'waiting' });
    },
  );

  it.each([
    ['1234', 'VCB', ERROR_TEXTS.recheck],
    [' 1 2 3 4 ', 'VCB', ERROR_TEXTS.recheck],
    ['12345<b>', 'VCB', ERROR_TEXTS.recheck],
    ['1'.repeat(51), 'VCB', ERROR_TEXTS.recheck],
    ['0071000123456', 'NOBANK', ERROR_TEXTS.chooseBank],
  ])('refuses %s at %s', async (accountNumber, type, message) => {
    const { status, json } = await lookUp(accountNumber, type);
    expect(status).toBe(422);
    expect(json).toMatchObject({ status: 'error', message });
  });

  it.each([
    [undefined, 'VCB'],
    ['0071000123456', null],
    [{ length: 9 }, 'VCB'],
  ])('refuses what is no text: %j at %j', async (accountNumber, type) => {
    expect((await lookUp(accountNumber, type)).status).toBe(400);
  });
});

describe('looking names up again and again', () => {
  const SOONER: AttemptLimits = {
    ...ATTEMPT_LIMITS,
    'look-up.visitor': { tries: 3, seconds: 600 },
    'look-up.address': { tries: 6, seconds: 600 },
    'look-up.told': { tries: 10, seconds: 600 },
  };
  let capped: TestExchange;
  const asked: string[] = [];
  beforeAll(async () => {
    capped = await startTestExchange({}, undefined, { attemptLimits: SOONER });
  });
  afterAll(() => capped.close());
  beforeEach(() => {
    capped.clock.advance(600_000);
    asked.length = 0;
  });

  const NUMBER = '0071000123456';
  const ask = async (
    browser: BrowserLike,
    captcha?: string,
    headers?: HeadersInit,
    accountNumber = NUMBER,
  ): Promise<string> => {
    const body = { type: 'VCB', accountNumber, ...(captcha !== undefined && { captcha }) };
    const { status, json } = await browser.post('/api/v1/get-accountname', body, headers);
    return status === 200 ? decodeNameReply(json?.data).kind : `${status} ${json?.messageCode}`;
  };
  const REFUSED = '422 CAPTCHA_REQUIRED';
  const from = (address: string) => {
    const browser = capped.browser(address);
    // A browser has its cookie from the page that it came by.
    return browser.post('/api/v1/users/me').then(() => browser);
  };
  const askTimes = async (browser: BrowserLike, times: number) => {
    const answers: string[] = [];
    for (let i = 0; i < times; i += 1) answers.push(await ask(browser));
    return answers;
  };

  it('[S24] takes a captcha after the number that is configured, and a solved one begins the count anew', async () => {
    const browser = await from('192.0.2.1');
    expect(await askTimes(browser, 5)).toEqual(['found', 'found', 'found', REFUSED, REFUSED]);
    expect(await ask(browser, await solvedCaptcha(browser))).toBe('found');
    expect(await askTimes(browser, 4)).toEqual(['found', 'found', 'found', REFUSED]);
    capped.clock.advance(600_000);
    expect(await ask(browser)).toBe('found');
  });

  it('[S24] takes a solution once, and none that is made up', async () => {
    const browser = await from('192.0.2.2');
    await askTimes(browser, 3);
    const captcha = await solvedCaptcha(browser);
    expect(await ask(browser, captcha)).toBe('found');
    await askTimes(browser, 3);
    expect(await ask(browser, captcha)).toBe(REFUSED);
    expect(await ask(browser, 'made-up')).toBe(REFUSED);
  });

  it('[S24] leaves a solution that was not asked for good for another time', async () => {
    const browser = await from('192.0.2.3');
    const captcha = await solvedCaptcha(browser);
    expect(await ask(browser, captcha)).toBe('found');
    await askTimes(browser, 2);
    expect(await ask(browser, captcha)).toBe('found');
  });

  it('[S24] counts an address, too: new cookies, and the addresses of one IPv6 network, are had for nothing', async () => {
    const answers: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      answers.push(await ask(await from(`2001:db8:1:2::${i + 1}`)));
    }
    expect(answers).toEqual([...Array(6).fill('found'), REFUSED, REFUSED]);
    const one = await from('2001:db8:1:2::99');
    // A solution is for one lookup while the whole address is over its number.
    expect(await ask(one, await solvedCaptcha(one))).toBe('found');
    expect(await ask(one)).toBe(REFUSED);
    expect(await ask(await from('2001:db8:1:3::1'))).toBe('found');
  });

  it('counts an account wherever it is signed in, and one visitor apart from the other', async () => {
    const { id } = await createAccount(capped, 'lan@example.com');
    const headers = { Authorization: `Bearer ${await sessionFor(capped, id)}` };
    for (const address of ['192.0.2.10', '192.0.2.11', '192.0.2.12']) {
      expect(await ask(await from(address), undefined, headers)).toBe('found');
    }
    expect(await ask(await from('192.0.2.13'), undefined, headers)).toBe(REFUSED);
    expect(await ask(await from('192.0.2.13'))).toBe('found');
  });

  it('asks no bank for what it refuses', async () => {
    const app = createApp({
      exchange: {
        ...capped.exchange,
        accountNames: {
          lookUp: async (_, number) => {
            asked.push(number);
            return { kind: 'invalid' };
          },
        },
      },
      limits: NO_LIMITS,
    });
    const browser = browserLike(app, '192.0.2.20');
    await browser.post('/api/v1/users/me');
    await askTimes(browser, 5);
    expect(asked).toHaveLength(3);
  });

  describe('by another call than that of the form', () => {
    const numbered = (n: number) => `00710001234${n}`;
    const order = async (browser: BrowserLike, n: number, headers: HeadersInit = {}) => {
      const placed = await postOrder(
        browser,
        { bankCode: 'VCB', accountNumber: numbered(n) },
        headers,
      );
      if (placed.status !== 200) return placed.json?.messageCode;
      const { ref, senderName } = decodeOrder(placed.json?.data);
      await browser.post('/api/v1/cancel-order', { order_ref: ref });
      return senderName === '' ? 'no name' : 'found';
    };

    it('[S24] counts the names of orders with the others, and takes the captcha of an order', async () => {
      const browser = await from('192.0.2.30');
      const answers: unknown[] = [];
      for (let n = 10; n < 15; n += 1) answers.push(await order(browser, n));
      expect(answers).toEqual(['found', 'found', 'found', ...Array(2).fill('CAPTCHA_REQUIRED')]);
      expect(await ask(browser)).toBe(REFUSED);
      const solved = { [CAPTCHA_HEADER]: await solvedCaptcha(browser) };
      expect(await order(browser, 15, solved)).toBe('found');
      expect(await order(browser, 15)).toBe('found');
    });

    it('[S24] counts nothing of what the form was told, up to the number that is configured', async () => {
      const browser = await from('192.0.2.31');
      for (let n = 0; n < 2; n += 1) await ask(browser, undefined, {}, numbered(20));
      for (let n = 0; n < 4; n += 1) expect(await order(browser, 20)).toBe('found');
      expect(await order(browser, 21)).toBe('found');
      expect(await order(browser, 22)).toBe('CAPTCHA_REQUIRED');
      for (let n = 0; n < 5; n += 1) expect(await order(browser, 20)).toBe('found');
      expect(await order(browser, 20)).toBe('CAPTCHA_REQUIRED');
    });

    it('[S24] counts those of withdrawals and receivers, which have no captcha', async () => {
      const member = await createMember(capped, 'minh@example.com', { VND: '10000000' });
      await member.prove();
      const browser = await from('192.0.2.32');
      const save = (n: number, key: Readonly<Record<string, string>> = {}) => {
        const receiver = {
          name: 'x',
          kind: 'bank',
          provider: 'VCB',
          account: numbered(n),
        } as const;
        return browser.post('/api/v1/users/receivers', newReceiverCodec.encode(receiver), {
          ...member.headers,
          ...key,
        });
      };
      const withdraw = (n: number) => {
        const to = `VCB/${numbered(n)}`;
        const body = { currency_code: 'vnd', quantity: '1000000', to };
        return browser.post('/api/v1/withdrawals', body, member.headers);
      };
      const calls = [save(30), withdraw(31), save(32), save(33), withdraw(34)];
      const answers: unknown[] = [];
      for (const call of calls) answers.push((await call).json?.messageCode);
      expect(answers.filter((code) => code === 'TOO_MANY')).toHaveLength(2);
      expect((await save(35)).headers.get('Retry-After')).toBe('600');
      capped.clock.advance(600_000);
      await member.prove();
      for (let n = 0; n < 10; n += 1) await save(36, { 'Idempotency-Key': keyCalled('receiver') });
      for (const n of [37, 38]) await save(n);
      expect((await save(36)).json?.messageCode).toBe('TOO_MANY');
    });
  });

  it('has numbers that a person who mistypes an account does not reach', () =>
    expect(ATTEMPT_LIMITS).toMatchObject({
      'look-up.visitor': { tries: 10, seconds: 600 },
      'look-up.address': { tries: 120, seconds: 600 },
      'look-up.told': { tries: 60, seconds: 3_600 },
    }));
});
