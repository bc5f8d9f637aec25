import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { createLog, redact, reportTo } from '#server/log';
import { arrivedFor } from '#tests/support/accounts';
import { rowsOf } from '#tests/support/rows-of';
import {
  GOOD_ORDER,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.secret-token-of-a-member';
const NAME = 'NGUYEN THI MINH ANH';
const NOTE = 'giao cho chị Lan ở Cầu Giấy';

let lines: string[];
let running: TestExchange;
beforeEach(() => {
  lines = [];
});

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Private data of a purchase. */
const secretsOf = (order: { ref: string; payment: { transferText: string } }) => [
  TOKEN,
  NAME,
  'NGUYEN',
  NOTE,
  'Lan',
  order.ref,
  order.payment.transferText,
  GOOD_ORDER.receivingAddress,
  GOOD_ORDER.accountNumber,
  ...running.browser().cookies.values(),
];

const expectNone = (secrets: readonly string[]) => {
  const all = lines.join('');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
};

describe('the log', () => {
  beforeEach(async () => {
    const log = createLog({ write: (line) => lines.push(line) });
    running = await startTestExchange({ log, report: reportTo(log) });
  });
  afterEach(() => running.close());

  test('[S40] has no secret of a private link, whatever becomes of its call, nor does the database', async () => {
    const [browser, other] = [running.browser(), running.browser()];
    const [secret, next] = [newKey(), newKey()];
    const secretHash = hashOfSecret(secret);
    const { json } = await postOrder(browser, {}, { [LINK_HEADER]: secretHash });
    const { ref } = decodeOrder(json?.data);
    const holding = { [SECRET_HEADER]: secret };
    await other.post('/api/v1/histories', { ref }, holding);
    await other.post('/api/v1/histories', { ref: 'ZZZZZZZZZZZZZZZZ' }, holding);
    await other.post('/api/v1/histories', { ref: null }, holding);
    await other.post('/api/v1/confirm-send-money', { order_ref: ref }, holding);
    const asked = { order_ref: ref, email: 'guest@example.com' };
    expect((await other.post('/api/v1/order-link-mail', asked, holding)).status).toBe(200);
    const [mail] = await arrivedFor(running, asked.email);
    const mailed = /#k=([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? 'no secret was mailed';
    const withMailed = { [SECRET_HEADER]: mailed };
    expect((await other.post('/api/v1/histories', { ref }, withMailed)).text).toContain(secretHash);
    const renewal = { order_ref: ref, link_hash: hashOfSecret(next) };
    expect((await other.post('/api/v1/order-link', renewal, holding)).status).toBe(200);
    // An internal error is reported whole.
    const { db } = running.exchange;
    Object.assign(running.exchange, { db: undefined });
    expect((await other.post('/api/v1/histories', { ref }, holding)).status).toBe(500);
    Object.assign(running.exchange, { db });
    await running.settle();
    const secrets = [secret, next, mailed];
    expectNone([...secrets, ...secrets.map(hashOfSecret), asked.email]);
    const rows = await rowsOf(
      running.db,
      sql`select row_to_json(t)::text as text from order_events t union all select row_to_json(t)::text from orders t union all select row_to_json(t)::text from keyed_calls t union all select row_to_json(t)::text from submissions t union all select row_to_json(t)::text from messages t`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const own of secrets) expect(JSON.stringify(rows)).not.toContain(own);
  });

  test('[S40] has the outcome of each request, and nothing of its content', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser, { unverifiedName: NAME, note: NOTE });
    await browser.post('/api/v1/histories', { ref: order.ref });
    await browser.post(`/api/v1/users/me?Authorization=${TOKEN}`);
    await browser.post('/api/v1/users/me', {}, { Authorization: `Bearer ${TOKEN}` });
    await browser.get(`/order/${order.ref}?secret=${TOKEN}`);
    await browser.get(`/${NAME}`);
    await browser.post('/sandbox/api/pay', { ref: order.ref });
    await running.settle();

    expectNone([...secretsOf(order), ...browser.cookies.values()]);
    expect(entries()[0]).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      event: 'request',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/v1/buy_orders',
      status: 200,
      ms: expect.any(Number),
    });
    expect(entries().map(({ status }) => status)).toEqual([200, 200, 401, 401, 404, 404, 200]);
  });

  test('[S40] names a failure and the request it belongs to, without the values of the statement', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    lines = [];
    await running.db.execute(sql`alter table orders rename column note to note_that_is_gone`);
    const answer = await browser.post('/api/v1/buy_orders', {
      currency_code: 'TRC20',
      quantity: '100',
      receiving_address: GOOD_ORDER.receivingAddress,
      sender_address: GOOD_ORDER.accountNumber,
      bank_name: 'TCB',
      cryptoNetworkKey: 'TRX',
      account_name_unverify: NAME,
      note: NOTE,
    });
    expect(answer.status).toBe(500);
    expectNone(secretsOf(order));
    const [failure, request] = entries();
    expect(failure).toMatchObject({
      level: 'error',
      event: 'failure',
      requestId: answer.headers.get('x-request-id'),
      error: { message: expect.stringContaining('insert into "orders"'), code: '42703' },
    });
    expect(request).toMatchObject({ level: 'error', event: 'request', status: 500 });
  });

  test('[S40] takes no name from a client', async () => {
    await running.browser().post('/api/v1/config-web', {}, { 'X-Request-Id': TOKEN });
    expectNone([TOKEN]);
  });
});

describe('messages of errors', () => {
  test.each([
    'invalid input syntax for type numeric: "NGUYEN THI MINH ANH"',
    `no account 19031234567890 at ${GOOD_ORDER.receivingAddress}`,
    `fetch https://names.example/x?token=${TOKEN} failed`,
    'cannot send to nguyenthiminhanh@example.vn',
    `Bearer ${TOKEN} has run out`,
    "value 'NGUYEN' is too long\nand `Lan` too",
  ])('[S40] lose personal data: %s', (message) => {
    const lost = redact(message);
    expect(lost).not.toMatch(/NGUYEN|Lan|nguyen|1903|TJRab|eyJ|secret-token/);
    expect(lost).toContain('…');
  });

  test('[S40] lose runs of eight characters and more that have a digit, and no others', () => {
    expect(redact('of 1234567 to 84912345 or abcdefg8, not abcdefgh')).toBe(
      'of 1234567 to … or …, not abcdefgh',
    );
  });

  test('keep technical details', () => {
    const message = 'connect ECONNREFUSED: the server closed the connection after 5000 ms';
    expect(redact(message)).toBe(message);
  });

  /**
   * A million characters: as many steps take milliseconds, their square takes an hour, far beyond
   * the time of a test.
   */
  const LENGTH = 1_000_000;
  test.each([
    ['quotes without an end', '“'.repeat(LENGTH)],
    ['one long word', 'a'.repeat(LENGTH)],
    ['dashes that end with a space', `${'-'.repeat(LENGTH)} `],
    ['question marks', '?'.repeat(LENGTH)],
    ['at signs and spaces', '@ '.repeat(LENGTH / 2)],
    ['short words', 'a-? '.repeat(LENGTH / 4)],
    ['quoted parts', `'a`.repeat(LENGTH / 2)],
  ])('[S40] are redacted in steps in proportion to their length: %s', (_, text) => {
    expect(redact(text).length).toBeLessThanOrEqual(LENGTH + 1);
  });

  test('[S40] of errors within errors are not logged; their place is', () => {
    const lines: string[] = [];
    const cause = new Error(`secret ${NAME}`);
    reportTo(createLog({ write: (line) => lines.push(line) }))(
      new Error('could not pay', { cause }),
    );
    expect(lines.join('')).not.toContain(NAME);
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({
      message: 'could not pay',
      at: expect.arrayContaining([expect.stringContaining('s40-secrets-in-logs')]),
    });
  });
});
