import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { hashOf } from '#server/exchange/order-codes';
import { attempts, auditLog } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { keyedCalls } from '#server/store/tables/keyed-calls';
import { messages } from '#server/store/tables/messages';
import { orderImages } from '#server/store/tables/order-images';
import {
  createAccount,
  logIn,
  PASSWORD,
  register,
  requestReset,
  solvedCaptcha,
} from '#tests/support/accounts';
import type { Answer, BrowserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { openStoreOn } from '#tests/support/postgres-database';
import { proofForm } from '#tests/support/proof';
import { signInProven } from '#tests/support/prove-person';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** An unknown session. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'Idempotency-Key': keyCalled(`keyed call ${keys}`) };
};

const tokenOf = ({ json, status, text }: Answer): string => {
  expect(status, text).toBe(200);
  return decodeSession(json?.data).token;
};

describe.each(REPEATED_ON)('on %s, a call with a key', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
  });
  afterAll(() => running.close());

  const visitor = async () => {
    const browser = running.browser();
    await browser.post('/api/v1/users/me');
    return browser;
  };
  const liveSessionsOf = (userId: string) =>
    running.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  const countOf = async (kind: string) => {
    const rows = await running.db.select().from(attempts).where(eq(attempts.kind, kind));
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  describe('that signs in', () => {
    const isLive = async (token: string) =>
      (await running.browser().post('/api/v1/users/me', {}, { Authorization: `Bearer ${token}` }))
        .status === 200;

    test('[S17] seven times at once opens one session in the end, for one captcha and one attempt', async () => {
      const { id, email } = await createAccount(running, 'seven@example.com');
      const [browser, key] = [await visitor(), newKey()];
      const captcha = await solvedCaptcha(browser);
      const answers = await Promise.all(
        Array.from({ length: 7 }, () => logIn(browser, { email, captcha }, key)),
      );
      const tokens = answers.map(tokenOf);
      const live = await Promise.all(tokens.map(isLive));
      expect(live.filter(Boolean)).toHaveLength(1);
      expect(await liveSessionsOf(id)).toHaveLength(1);
    });

    test('[S17] with a wrong password counts as one attempt, and is refused alike', async () => {
      const { email } = await createAccount(running, 'wrong@example.com');
      const [browser, key, before] = [await visitor(), newKey(), await countOf('login.account')];
      const typed = { email, password: 'not-this-one', captcha: await solvedCaptcha(browser) };
      const answers = await Promise.all(
        Array.from({ length: 7 }, () => logIn(browser, typed, key)),
      );
      expect(new Set(answers.map(({ json }) => json?.messageCode))).toEqual(
        new Set(['WRONG_CREDENTIALS']),
      );
      expect(await countOf('login.account')).toBe(before + 1);
    });

    test('[S17] takes one count back when it was right, however often it is repeated', async () => {
      const { email } = await createAccount(running, 'back@example.com');
      const browser = await visitor();
      for (let i = 0; i < 3; i += 1) await logIn(browser, { email, password: 'not-this-one' });
      const [key, before] = [newKey(), await countOf('login.account')];
      const captcha = await solvedCaptcha(browser);
      for (let i = 0; i < 3; i += 1) tokenOf(await logIn(browser, { email, captcha }, key));
      expect(await countOf('login.account')).toBe(before);
    });

    test('[S17] is refused with another password under the same key', async () => {
      const { id, email } = await createAccount(running, 'other@example.com');
      const [browser, key] = [await visitor(), newKey()];
      const captcha = await solvedCaptcha(browser);
      await logIn(browser, { email, captcha }, key);
      const other = await logIn(browser, { email, captcha, password: 'not-this-one' }, key);
      expect([other.status, other.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
      expect(await liveSessionsOf(id)).toHaveLength(1);
    });

    test('[S17, S24] is a new attempt after a minute: its captcha is used up', async () => {
      const { email } = await createAccount(running, 'minute@example.com');
      const [browser, key] = [await visitor(), newKey()];
      const captcha = await solvedCaptcha(browser);
      tokenOf(await logIn(browser, { email, captcha }, key));
      await running.pass(59);
      tokenOf(await logIn(browser, { email, captcha }, key));
      await running.pass(1);
      const late = await logIn(browser, { email, captcha }, key);
      expect([late.status, late.json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
    });

    test('[S24] with a captcha that another call used is refused, and refused again', async () => {
      const { email } = await createAccount(running, 'captcha@example.com');
      const browser = await visitor();
      const captcha = await solvedCaptcha(browser);
      tokenOf(await logIn(browser, { email, captcha }, newKey()));
      const key = newKey();
      for (let i = 0; i < 2; i += 1) {
        const answer = await logIn(browser, { email, captcha }, key);
        expect(answer.json?.messageCode).toBe('INVALID_FIELDS');
      }
    });

    test('[S17, S22] finds its code good again, which another call does not', async () => {
      const { id, email, sealed, codeAt } = await createAccount(running, 'totp@example.com');
      await running.db.update(users).set({ twofa: 2, totpSecret: sealed }).where(eq(users.id, id));
      const [browser, key] = [await visitor(), newKey()];
      const code = codeAt(running.clock.now());
      const captcha = await solvedCaptcha(browser);
      tokenOf(await logIn(browser, { email, code, captcha }, key));
      tokenOf(await logIn(browser, { email, code, captcha }, key));
      const other = await logIn(browser, { email, code }, newKey());
      expect(other.json?.messageCode).toBe('CODE_USED');
      expect(await liveSessionsOf(id)).toHaveLength(1);
    });

    test('[S40] leaves nothing of its answer and its password behind', async () => {
      const { email } = await createAccount(running, 'nothing@example.com');
      const [browser, key] = [await visitor(), newKey()];
      const token = tokenOf(await logIn(browser, { email }, key));
      const kept = JSON.stringify(await running.db.select().from(keyedCalls));
      for (const secret of [token, PASSWORD, email, hashOf(PASSWORD), ...Object.values(key)]) {
        expect(kept).not.toContain(secret);
      }
      const rows = await running.db.select().from(keyedCalls);
      expect(rows.filter(({ answer }) => answer !== null)).toEqual([]);
    });
  });

  test('[S17] that registers, or asks for a reset, five times at once is answered alike and done once', async () => {
    const browser = await visitor();
    const fiveTimes = async (call: (headers: HeadersInit) => Promise<Answer>) => {
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => call(key)));
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        Array(5).fill([200, answers[0]?.text]),
      );
    };
    const asked = async () =>
      (await running.db.select().from(auditLog)).filter(({ outcome }) => outcome === 'asked');
    const captcha = await solvedCaptcha(browser);
    await fiveTimes((key) => register(browser, 'five@example.com', { captcha }, key));
    expect(await asked()).toHaveLength(1);
    const another = await solvedCaptcha(browser);
    await fiveTimes((key) =>
      browser.post(
        '/api/v1/users/request-password-reset',
        { email: 'five@example.com', captcha: another },
        key,
      ),
    );
    expect(await asked()).toHaveLength(2);
    await running.settle();
    expect(await running.db.$count(messages)).toBe(0);
    await requestReset(browser, 'five@example.com');
    expect(await asked()).toHaveLength(3);
  });

  test('[S17] that changes a password is done once, and its repeats are answered as done', async () => {
    const { email } = await createAccount(running, 'change@example.com');
    const browser = await visitor();
    const { token } = await signInProven(running, browser, { email });
    const headers = { ...newKey(), Authorization: `Bearer ${token}` };
    const change = (password: string) =>
      browser.post(
        '/api/v1/users/change-password',
        { currentPassword: PASSWORD, password },
        headers,
      );
    const answers = await Promise.all(Array.from({ length: 3 }, () => change('another-password')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await change('a-third-password')).json?.messageCode).toBe('KEY_REUSED');
    const changes = (await running.db.select().from(auditLog)).filter(
      ({ action }) => action === 'password.change',
    );
    expect(changes.map(({ outcome }) => outcome)).toEqual(['ok']);
  });

  test('[S17] of one account reveals nothing to another: the same key is another call', async () => {
    const browser = await visitor();
    const key = newKey();
    for (const name of ['one', 'two']) {
      const { email } = await createAccount(running, `${name}@example.com`);
      const { token } = await signInProven(running, browser, { email });
      const { json } = await browser.post(
        '/api/v1/users/update-profile',
        {
          fullName: `Nguyen ${name}`,
          passportId: 'B1234567',
          address: '12 Hàng Bông, Hà Nội',
          country: 'vi',
          avatar: '',
          sponsor: '',
        },
        { ...key, Authorization: `Bearer ${token}` },
      );
      expect(decodeSession(json?.data).user?.fullName).toBe(`Nguyen ${name}`);
    }
  });

  describe('about an order', () => {
    test('[S17, ORD-04] fifty times at once confirms the sent money once', async () => {
      const [browser, key] = [running.browser(), newKey()];
      const { ref } = await placeOrder(browser);
      await running.pass(181);
      const confirm = (body: object) => browser.post('/api/v1/confirm-send-money', body, key);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => confirm({ order_ref: ref })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect((await booksOf(running, ref)).events).toEqual(['order.placed', 'customer.saidSent']);
      const other = await placeOrder(browser);
      expect((await confirm({ order_ref: other.ref })).json?.messageCode).toBe('KEY_REUSED');
    });

    test('[S17] hands a picture in once, and is given its link again', async () => {
      const [browser, key] = [running.browser(), newKey()];
      const { ref } = await placeOrder(browser);
      const hand = () =>
        browser.postForm(`/api/v2/order-image?order_ref=${ref}`, proofForm(), {
          ...key,
          'Content-Length': '1000',
        });
      const answers = [await hand(), await hand(), await hand()];
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await running.db.$count(orderImages, eq(orderImages.orderRef, ref))).toBe(1);
    });

    test('[S2] that was done though its reply was lost is answered as done', async () => {
      const [browser, key] = [running.browser(), newKey()];
      const { ref } = await placeOrder(browser);
      await running.pass(181);
      const confirm = () => browser.post('/api/v1/confirm-send-money', { order_ref: ref }, key);
      // What comes after the commit fails, as when the process ends there.
      const { publish } = running.exchange.live;
      Object.assign(running.exchange.live, {
        publish: (topic: string) => {
          if (topic === ref) throw new Error('ended');
          publish(topic);
        },
      });
      expect((await confirm()).status).toBe(500);
      Object.assign(running.exchange.live, { publish });
      expect((await confirm()).status).toBe(200);
      expect((await booksOf(running, ref)).events).toEqual(['order.placed', 'customer.saidSent']);
    });

    test('[S27] that carries the key of a guest’s order opens it, without a cookie', async () => {
      const key = newKey();
      const { json } = await postOrder(running.browser(), {}, key);
      const { ref } = decodeOrder(json?.data);
      const other: BrowserLike = running.browser();
      expect((await seenOrder(other, ref)).isMasked).toBe(true);
      const seen = await other.post('/api/v1/histories', { ref }, key);
      expect(decodeOrder(seen.json?.data).isMasked).toBe(false);
      const stream = await running.app.request(`/api/v1/orders/${ref}/events`, { headers: key });
      const reader = stream.body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      expect(new TextDecoder().decode(value)).toContain('19031234567890');
      await reader?.cancel();
      await running.pass(181);
      for (let i = 0; i < 2; i += 1) {
        const path = `/api/v2/order-image?order_ref=${ref}`;
        expect((await other.postForm(path, proofForm(), key)).status).toBe(200);
      }
      expect(await running.db.$count(orderImages, eq(orderImages.orderRef, ref))).toBe(2);
      const said = await other.post('/api/v1/confirm-send-money', { order_ref: ref }, key);
      expect(said.status).toBe(200);
      const stranger = await other.post('/api/v1/histories', { ref }, newKey());
      expect(decodeOrder(stranger.json?.data).isMasked).toBe(true);
    });
  });

  test('[S17] that was refused is refused again, and never answered as done', async () => {
    const { email } = await createAccount(running, 'no-session@example.com');
    const { token } = await signInProven(running, running.browser(), { email });
    const headers = { ...newKey(), Authorization: `Bearer ${token}` };
    const revoke = () =>
      running.browser().post('/api/v1/users/revoke-session', { id: NO_SESSION }, headers);
    const answers = [await revoke(), await revoke()];
    expect(answers.map(({ json }) => json?.messageCode)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  test('[S17] that was refused before it did anything leaves no row behind', async () => {
    const before = await running.db.$count(keyedCalls);
    const unknown = { order_ref: 'ABCDEFGH' };
    const refused = await running.browser().post('/api/v1/confirm-send-money', unknown, newKey());
    expect(refused.status).toBe(404);
    expect(await running.db.$count(keyedCalls)).toBe(before);
  });

  test('[S17] whose process died is refused to a repeat for half a minute, and done by one after it', async () => {
    const [browser, key] = [running.browser(), newKey()];
    const { ref } = await placeOrder(browser);
    await running.pass(181);
    const confirm = () => browser.post('/api/v1/confirm-send-money', { order_ref: ref }, key);
    await confirm();
    const begun = running.clock.now();
    const lockedUntil = new Date(begun + 30_000);
    await running.db.update(keyedCalls).set({ isDone: false, lockedUntil });
    let early: Answer | undefined;
    const repeat = confirm().then((answer) => {
      early = answer;
    });
    while (early === undefined && running.clock.now() < lockedUntil.getTime()) {
      await running.settle();
      await setTimeout(100);
      if (early === undefined) running.clock.advance(500);
    }
    expect(early?.status).toBe(503);
    expect(Number(early?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(running.clock.now() - begun).toBeGreaterThanOrEqual(2_000);
    expect(running.clock.now()).toBeLessThan(lockedUntil.getTime());
    await repeat;
    running.clock.advance(30_000);
    // Done before, so it is not possible now; the answer to a live key would have been its success.
    expect((await confirm()).json?.messageCode).toBe('NOT_POSSIBLE_NOW');
  });
});
