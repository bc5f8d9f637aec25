import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app';
import { ORDER_RIGHTS, type OrderAccess, type OrderDeed } from '#server/exchange/order-rights';
import { API_RULES, type ApiCall, CALL_RULES } from '#server/http/authorisation';
import type { AppEnv } from '#server/http/env';
import { sessions } from '#server/store/tables/accounts';
import { createAccount } from '#tests/support/accounts';
import { ATTEMPTS, type Attempt } from '#tests/support/attempts';
import { type Answer, type BrowserLike, browserLike } from '#tests/support/browser-like';
import { provePerson } from '#tests/support/prove-person';
import {
  createOperator,
  createTargetAccount,
  sessionFor,
  type TargetAccount,
} from '#tests/support/target-account';
import { NO_LIMITS, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

type Actor = 'guest' | 'stranger' | 'operator' | 'owner';
const OTHERS = ['guest', 'stranger', 'operator'] as const;
const CALLS = Object.keys(API_RULES) as ApiCall[];

let running: TestExchange;
let targetAccount: TargetAccount;
let ids: Readonly<Record<'stranger' | 'operator', string>>;
beforeAll(async () => {
  running = await startTestExchange();
  targetAccount = await createTargetAccount(running);
  ids = {
    stranger: (await createAccount(running, 'stranger@example.org')).id,
    operator: (await createOperator(running)).id,
  };
});
afterAll(() => running.close());

const tokenOf = async (actor: Actor): Promise<string> => {
  if (actor === 'guest') return '';
  const token = await (actor === 'owner'
    ? targetAccount.token()
    : sessionFor(running, ids[actor], actor === 'operator'));
  // What the table forbids, a fresh proof of the own person does not open.
  await provePerson(running, token);
  return token;
};

const send = (browser: BrowserLike, call: ApiCall, { path, body, form, headers = {} }: Attempt) => {
  const [method, route = ''] = call.split(' ');
  if (method === 'GET') return browser.get(path ?? route, headers);
  if (method === 'DELETE') return browser.remove(path ?? route, headers);
  if (form) return browser.postForm(path ?? route, form, headers);
  return browser.post(path ?? route, body, headers);
};

/** Makes a call about what is the target account's. */
const attempt = async (call: ApiCall, actor: Actor, app?: Pick<Hono<AppEnv>, 'request'>) => {
  const token = await tokenOf(actor);
  const wish = ATTEMPTS[call](targetAccount);
  const headers = { ...wish.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const browser = app ? browserLike(app) : running.browser();
  // The owner's browser made the orders; no other actor has its cookies.
  return send(actor === 'owner' && !app ? targetAccount.browser : browser, call, {
    ...wish,
    headers,
  });
};

const leaks = ({ text }: Answer) => targetAccount.secrets.filter((secret) => text.includes(secret));

/** They list the latest transactions, whose addresses are those of everybody's chain, without names. */
const LISTING: readonly ApiCall[] = ['POST /api/v1/config-web', 'POST /api/v1/stats'];
const leaksOf = (call: ApiCall, answer: Answer) =>
  leaks(answer).filter(
    (secret) => !(LISTING.includes(call) && secret === targetAccount.receivingAddress),
  );
const verdictOf = (call: ApiCall, standing: OrderAccess) => {
  const { about } = API_RULES[call];
  return about in ORDER_RIGHTS ? ORDER_RIGHTS[about as OrderDeed][standing] : undefined;
};

const isForUsers = (call: ApiCall) => ['signedIn', 'operators'].includes(API_RULES[call].who);
const isForOperators = (call: ApiCall) => API_RULES[call].who === 'operators';
/** Calls to try as an actor; those for operators have a test of their own. */
const callsFor = (actor: Actor) =>
  CALLS.filter((call) => actor !== 'operator' || !isForOperators(call));

/** Violations of the table in the answer to a call by another actor. */
const trespassOf = async (
  call: ApiCall,
  actor: (typeof OTHERS)[number],
  app?: typeof running.app,
) => {
  const before = await targetAccount.books();
  const answer = await attempt(call, actor, app);
  const { who, about } = API_RULES[call];
  const verdict = verdictOf(call, actor === 'operator' ? 'operator' : 'stranger');
  const wrong: string[] = [];
  if (answer.status >= 500) wrong.push(`answered ${answer.status}`);
  if ((await targetAccount.books()) !== before) wrong.push('changed what is the target account’s');
  const told = leaksOf(call, answer);
  if (told.length > 0 !== (verdict === 'whole')) wrong.push(`told ${told}`);
  if (isForUsers(call) && actor === 'guest' && answer.status !== 401) wrong.push('let a guest in');
  if (isForOperators(call) && actor === 'stranger' && answer.status !== 403)
    wrong.push('let a stranger in');
  // The key of an account's order asks for one of its sessions.
  const mayAskForLogin = /\/(?:buy|sell)_orders$/.test(call);
  if (who === 'anybody' && answer.status === 401 && !mayAskForLogin)
    wrong.push('kept an actor out');
  if (verdict === 'refused' && answer.status !== 403) wrong.push(`answered ${answer.status}`);
  if (verdict === 'masked' && answer.status !== 200) wrong.push(`answered ${answer.status}`);
  const isMissed =
    (about === 'ownSession' && actor !== 'guest') ||
    (about === 'orderPicture' && actor !== 'operator');
  if (isMissed && answer.status !== 404) wrong.push('found what is not theirs');
  return wrong;
};

test('[S27] every route of the service has a row in the table, and every row a route', () => {
  const { exchange, sandbox } = running;
  const secret = 'x'.repeat(32);
  const operators = { paypal: { webhookSecret: secret } };
  const providers = { bankSecret: secret, chainSecret: secret, operators };
  const app = createApp({ exchange, sandbox, providers });
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].toSorted()).toEqual([...CALL_RULES.keys()].toSorted());
  expect(CALLS.toSorted()).toEqual(
    [...CALL_RULES.keys()].filter((call) => call.includes(' /api/')).toSorted(),
  );
  // Nothing answers every method of a path but what stands before the calls.
  const all = app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path);
  expect([...new Set(all)].toSorted()).toEqual([
    '/*',
    '/api/*',
    '/healthz',
    '/sandbox/*',
    '/sandbox/api/*',
    '/webhooks/*',
  ]);
});

describe.each(OTHERS)('[S27] another account’s data, for a %s:', (actor) => {
  test.each(callsFor(actor))('%s refuses it, or shows it masked', async (call) => {
    expect(await trespassOf(call, actor)).toEqual([]);
  });
});

test.each(CALLS)('[ROLE-02] %s lets its owner in, unless it is for operators', async (call) => {
  const answer = await attempt(call, 'owner');
  if (isForOperators(call)) {
    expect([answer.status, answer.json?.messageCode]).toEqual([403, 'NOT_YOURS']);
    return;
  }
  // Wrong codes and passwords are wrong for the owner, too.
  expect([200, 409, 422]).toContain(answer.status);
  const verdict = verdictOf(call, 'theirs');
  if (verdict === 'whole') expect(leaks(answer).length).toBeGreaterThan(4);
  if (verdict === 'allowed') expect(answer.status).toBe(200);
});

test('[ROLE-03] role 10 sees any order whole, and may not confirm a payment for its customer', async () => {
  const { json } = await attempt('POST /api/v1/histories', 'operator');
  expect(json?.data).toMatchObject({
    Note: expect.stringContaining('a-private-note'),
    IsAllowConfirmSendMoney: false,
  });
  const said = await attempt('POST /api/v1/confirm-send-money', 'operator');
  expect([said.status, said.json?.messageCode]).toEqual([403, 'NOT_YOURS']);
});

test.each(CALLS.filter(isForOperators))('[ROLE-03] %s lets role 10 in', async (call) => {
  expect((await attempt(call, 'operator')).status).toBe(200);
});

test('[S27] a guest is refused before the body is read', async () => {
  const wanted = CALLS.filter((call) => isForUsers(call) && /^POST/.test(call));
  for (const call of wanted) {
    const { status } = await running.browser().postText(call.split(' ')[1] ?? '', '{"no": json');
    expect([call, status]).toEqual([call, 401]);
  }
});

test('[S27] production has no sandbox calls, and refuses unsigned reports', async () => {
  const { exchange } = running;
  const app = createApp({
    exchange,
    isProduction: true,
    providers: {
      ...{ bankSecret: 'x'.repeat(32), chainSecret: 'y'.repeat(32) },
      operators: { paypal: { webhookSecret: 'z'.repeat(32) } },
    },
  });
  for (const [call, { who }] of CALL_RULES) {
    const isSigned = who === 'bank' || who === 'chain' || who === 'eMoney';
    if (who !== 'sandbox' && !isSigned) continue;
    const [method = '', path = ''] = call.split(' ');
    const { status } = await app.request(path.replace(':railKey', 'paypal'), { method });
    expect([call, status]).toEqual([call, isSigned ? 401 : 404]);
  }
});

describe('control:', () => {
  const appWith = (plant: (app: Hono<AppEnv>) => void) => {
    const app = createApp({ exchange: running.exchange, limits: NO_LIMITS });
    plant(app);
    return app;
  };

  test('a route without a row cannot be called, by any actor', async () => {
    const app = appWith((planted) => {
      planted.post('/api/v1/users/everything', (c) => c.json({ all: targetAccount.secrets }));
      planted.get('/api/v1/users/everything/:id', (c) => c.json({ all: targetAccount.secrets }));
    });
    for (const actor of ['guest', 'stranger', 'operator', 'owner'] as const) {
      const headers = { Authorization: `Bearer ${await tokenOf(actor)}` };
      const browser = browserLike(app);
      const posted = await browser.post('/api/v1/users/everything', {}, headers);
      const got = await browser.get('/api/v1/users/everything/1', headers);
      expect([posted.status, got.status]).toEqual([404, 404]);
    }
  });

  test('calls without authorisation are detected', async () => {
    const naive = new Hono<AppEnv>();
    naive.post('/api/v1/histories', (c) => c.json({ data: targetAccount.secrets }));
    naive.get('/api/v1/users/sessions', (c) => c.json({ data: [] }));
    naive.post('/api/v1/users/revoke-session', async (c) => {
      const { id } = await c.req.json();
      await running.db.delete(sessions).where(eq(sessions.id, id));
      return c.json({});
    });
    expect(await trespassOf('POST /api/v1/histories', 'stranger', naive)).not.toEqual([]);
    expect(await trespassOf('GET /api/v1/users/sessions', 'guest', naive)).toEqual([
      'let a guest in',
    ]);
    expect(await trespassOf('POST /api/v1/users/revoke-session', 'stranger', naive)).toEqual([
      'changed what is the target account’s',
      'found what is not theirs',
    ]);
  });
});

// Last, for a call that is let in may change what those before are about.
test.each(CALLS)('[S26] %s takes a token in its header, not in the query alone', async (call) => {
  const actor = isForOperators(call) ? 'operator' : 'stranger';
  const { path = call.split(' ')[1] ?? '', ...wish } = ATTEMPTS[call](targetAccount);
  const answerTo = ({ header = '', query = '' }) => {
    const headers = { ...wish.headers, ...(header && { Authorization: `Bearer ${header}` }) };
    const asked = query && `${path.includes('?') ? '&' : '?'}Authorization=${query}`;
    return send(running.browser(), call, { ...wish, headers, path: `${path}${asked}` });
  };
  const [one, other] = [await tokenOf(actor), await tokenOf(actor)];
  const before = await targetAccount.books();
  for (const placed of [
    { query: one },
    { query: `Bearer%20${one}` },
    { header: other, query: one },
    { header: one, query: 'made-up' },
  ]) {
    const { status, json } = await answerTo(placed);
    expect([placed, status, json?.message]).toEqual([placed, 401, 'REQUIRED_LOGIN']);
  }
  expect(await targetAccount.books()).toBe(before);
  // Both sessions go on, also after the call that ends one.
  const headerAlone = await answerTo({ header: one });
  expect(headerAlone.json?.message).not.toBe('REQUIRED_LOGIN');
  const both = await answerTo({ header: other, query: `Bearer%20${other}` });
  expect(both.json?.message).not.toBe('REQUIRED_LOGIN');
});
