import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { attempts, auditLog } from '#server/store/tables/account-security';
import { keyedCalls } from '#server/store/tables/keyed-calls';
import { orderEvents, orders } from '#server/store/tables/orders';
import { NO_CAPS } from '#tests/support/accounts';
import { createClaimant, newAccountNumber, placeAsGuest, proofsOf } from '#tests/support/claims';
import { booksOf, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const PATH = '/api/v1/users/claims';

/** An exchange that takes any number of tries, for what is not about their number. */
let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange({}, undefined, { attemptLimits: NO_CAPS });
});
afterAll(() => running.close());

const guestsOrder = () => placeAsGuest(running.browser());
const ownerOf = async (ref: string) =>
  (await running.db.select().from(orders).where(eq(orders.ref, ref)))[0]?.userId;

describe('[S27] an order is not claimed', () => {
  test('by a part of its bank account, one with more, another one, or nothing that is left of it', async () => {
    const lan = await createClaimant(running);
    const { ref, accountNumber } = await guestsOrder();
    const numbers = [
      ...[accountNumber.slice(-4), accountNumber.slice(0, -1), accountNumber.slice(1)],
      ...[`${accountNumber}0`, `0${accountNumber}`, `${accountNumber} ${accountNumber}`],
      ...[`${accountNumber.slice(0, -1)}?`, '%', '_', '*', '.*', `${accountNumber}' or '1'='1`],
      ...['-', '----', '    ', '\u200b', '…', 'ôô', newAccountNumber(), accountNumber.slice(0, 4)],
    ];
    for (const number of numbers) {
      const { status } = await lan.claim(ref, { by: 'account', number });
      expect([number, status]).toEqual([number, 404]);
    }
    expect(await ownerOf(ref)).toBeNull();
  });

  test('by nothing of a bank account where the order names none any more', async () => {
    const lan = await createClaimant(running);
    const { ref } = await guestsOrder();
    await running.db
      .update(orders)
      .set({ linkHash: null, keyHash: null })
      .where(eq(orders.ref, ref));
    for (const number of ['----', '\u200b\u200b\u200b\u200b', ' - ']) {
      expect((await lan.claim(ref, { by: 'account', number })).status).toBe(404);
    }
    expect((await lan.claim(ref, { by: 'link', secret: newKey() })).status).toBe(404);
    expect((await lan.claim(ref, { by: 'key', key: newKey() })).status).toBe(404);
    expect(await ownerOf(ref)).toBeNull();
  });

  test('by the proofs of another order, the hash of its secret, or a secret in place of a key', async () => {
    const lan = await createClaimant(running);
    const [one, other] = [await guestsOrder(), await guestsOrder()];
    const { ref, secret, key, order } = one;
    const wrong = [
      ...Object.values(proofsOf(other)),
      { by: 'link', secret: String(order.linkHash) },
      { by: 'link', secret: hashOfSecret(secret) },
      { by: 'link', secret: secret.toUpperCase() },
      { by: 'link', secret: ` ${secret}` },
      { by: 'link', secret: key },
      { by: 'key', key: secret },
      { by: 'key', key: key.toUpperCase() },
    ] as const;
    for (const proof of wrong) {
      if (JSON.stringify(Object.values(proofsOf(one))).includes(JSON.stringify(proof))) continue;
      expect([proof, (await lan.claim(ref, proof)).status]).toEqual([proof, 404]);
    }
    expect(await ownerOf(ref)).toBeNull();
  });

  test('by a right proof anywhere but in the body: headers, the cookie, the query', async () => {
    const lan = await createClaimant(running);
    const { guest, ref, secret, key, accountNumber } = await guestsOrder();
    const wrong = { order_ref: ref, account_number: newAccountNumber() };
    const headers = {
      ...{ ...lan.headers, [SECRET_HEADER]: secret, 'Idempotency-Key': key },
      ...{ [LINK_HEADER]: hashOfSecret(secret), 'X-Account-Number': accountNumber },
    };
    const query = `?account_number=${accountNumber}&link_secret=${secret}&order_key=${key}`;
    expect((await guest.post(`${PATH}${query}`, wrong, headers)).status).toBe(404);
    const { 'Idempotency-Key': _, ...unkeyed } = headers;
    expect((await guest.post(`${PATH}${query}`, { order_ref: ref }, unkeyed)).status).toBe(400);
    expect(await ownerOf(ref)).toBeNull();
  });

  test.each([
    ['no proof', {}],
    ['empty proofs', { link_secret: '', order_key: '', account_number: '' }],
    ['two proofs', { account_number: '19031234567890', link_secret: 'a'.repeat(32) }],
    ['a short key', { order_key: 'abc' }],
    ['a list', { account_number: ['19031234567890'] }],
    ['an object', { account_number: { $ne: '' } }],
    ['a truth', { account_number: true }],
    ['no text at all', { account_number: null }],
  ])('with %s, which is malformed and counts nowhere', async (_, proofs) => {
    const lan = await createClaimant(running);
    const { ref } = await guestsOrder();
    const { status } = await lan.browser.post(PATH, { order_ref: ref, ...proofs }, lan.headers);
    expect(status).toBe(400);
    const log = await running.db.$count(auditLog, eq(auditLog.userId, lan.user.id));
    expect([log, await ownerOf(ref)]).toEqual([0, null]);
  });

  test('from another site: by its origin, by a form, without the token of the page', async () => {
    const lan = await createClaimant(running);
    const { guest, ref, accountNumber } = await guestsOrder();
    const body = { order_ref: ref, account_number: accountNumber };
    const evil = { ...lan.headers, Origin: 'https://evil.example' };
    expect((await guest.post(PATH, body, { ...evil, 'X-XSRF-TOKEN': 'x' })).status).toBe(403);
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, value);
    const answers = [
      await guest.postForm(PATH, form, lan.headers),
      await guest.postText(PATH, new URLSearchParams(body).toString(), {
        ...{ ...lan.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      await guest.postText(PATH, JSON.stringify(body), {
        ...{ ...lan.headers, 'Content-Type': 'text/plain' },
      }),
    ];
    for (const { status } of answers) expect([400, 403]).toContain(status);
    expect(await ownerOf(ref)).toBeNull();
  });

  test('by the link that it had before a new one', async () => {
    const lan = await createClaimant(running);
    const { guest, ref, secret } = await guestsOrder();
    const next = newKey();
    const renewal = { order_ref: ref, link_hash: hashOfSecret(next) };
    expect((await guest.post('/api/v1/order-link', renewal)).status).toBe(200);
    expect((await lan.claim(ref, { by: 'link', secret })).status).toBe(404);
    expect((await lan.claim(ref, { by: 'link', secret: next })).status).toBe(200);
    // And the link of a claimed order is not made anew, by its guest or by its owner.
    const renewals = [
      await guest.post('/api/v1/order-link', renewal),
      await lan.browser.post('/api/v1/order-link', renewal, lan.headers),
      await running.browser().post('/api/v1/order-link', renewal, { [SECRET_HEADER]: next }),
    ];
    expect(renewals.map(({ status }) => status)).toEqual([403, 409, 403]);
  });

  test('by an account that was deleted or is not confirmed, although its session goes on', async () => {
    const lan = await createClaimant(running, { status: 'unconfirmed' });
    const placed = await guestsOrder();
    expect((await lan.claim(placed.ref, proofsOf(placed).account)).status).toBe(401);
    expect(await ownerOf(placed.ref)).toBeNull();
  });
});

it.each([
  ['spaces', (number: string) => ` ${number.slice(0, 4)} ${number.slice(4)} `],
  [
    'dashes and dots',
    (number: string) => `${number.slice(0, 4)}-${number.slice(4, 8)}.${number.slice(8)}`,
  ],
  [
    'full-width digits',
    (number: string) =>
      number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ],
])('an order is claimed by its bank account that is written with %s', async (_, written) => {
  const lan = await createClaimant(running);
  const { ref, accountNumber } = await guestsOrder();
  const number = written(accountNumber);
  expect((await lan.claim(` ${ref.toLowerCase()} `, { by: 'account', number })).status).toBe(200);
  expect(await ownerOf(ref)).toBe(lan.user.id);
});

it('nothing that was typed for a claim is stored: neither in the log nor beside its key', async () => {
  const lan = await createClaimant(running);
  const { ref, accountNumber, secret } = await guestsOrder();
  const wrong = newAccountNumber();
  await lan.claim(ref, { by: 'account', number: wrong }, { 'Idempotency-Key': newKey() });
  await lan.claim(ref, { by: 'link', secret }, { 'Idempotency-Key': newKey() });
  const tables = await Promise.all(
    [auditLog, keyedCalls, attempts, orderEvents].map((table) => running.db.select().from(table)),
  );
  const text = JSON.stringify(tables);
  for (const typed of [wrong, accountNumber, secret]) expect(text).not.toContain(typed);
});

describe('[S28] guesses at one order', () => {
  let limited: TestExchange;
  beforeAll(async () => {
    limited = await startTestExchange();
  });
  afterAll(() => limited.close());

  it('by bank account numbers end at 20 a day, from however many accounts; its link is good all the same', async () => {
    const placed = await placeAsGuest(limited.browser());
    const { tries } = ATTEMPT_LIMITS['claim.order'];
    let wrong = 0;
    for (let account = 0; account < 5; account += 1) {
      const thief = await createClaimant(limited);
      for (let n = 0; n < 5; n += 1) {
        const { status } = await thief.claim(placed.ref, {
          by: 'account',
          number: newAccountNumber(),
        });
        if (status === 404) wrong += 1;
        else expect(status).toBe(429);
      }
    }
    expect([wrong, tries]).toEqual([20, 20]);
    const owner = await createClaimant(limited);
    const { account, link } = proofsOf(placed);
    expect((await owner.claim(placed.ref, account)).status).toBe(429);
    expect((await owner.claim(placed.ref, link)).status).toBe(200);
    expect((await booksOf(limited, placed.ref)).events.at(-1)).toBe('order.claimed');
  });

  it('that are one too many stay refused under the key that they were made with', async () => {
    const placed = await placeAsGuest(limited.browser());
    const thief = await createClaimant(limited);
    for (let n = 0; n < 5; n += 1)
      await thief.claim(placed.ref, { by: 'account', number: newAccountNumber() });
    const key = { 'Idempotency-Key': newKey() };
    for (let n = 0; n < 3; n += 1) {
      const { status, json } = await thief.claim(placed.ref, proofsOf(placed).account, key);
      expect([status, json?.messageCode]).toEqual([429, 'TOO_MANY']);
    }
    const later = await thief.claim(placed.ref, proofsOf(placed).account);
    expect(later.status).toBe(429);
  });

  it('from one network end at 60 an hour, however many accounts and orders; another network goes on', async () => {
    const codes: number[] = [];
    for (let account = 0; account < 14; account += 1) {
      const { headers } = await createClaimant(limited);
      const thief = limited.browser('203.0.113.77');
      for (let n = 0; n < 5; n += 1) {
        const ref = `00000000000${String(account).padStart(3, '0')}${n}0`;
        const body = { order_ref: ref, account_number: newAccountNumber() };
        codes.push((await thief.post(PATH, body, headers)).status);
      }
    }
    expect(codes).toEqual([...Array(60).fill(404), ...Array(10).fill(429)]);
    const placed = await placeAsGuest(limited.browser());
    const { headers } = await createClaimant(limited);
    const body = { order_ref: placed.ref, account_number: placed.accountNumber };
    const here = await limited.browser('203.0.113.77').post(PATH, body, headers);
    const elsewhere = await limited.browser('203.0.113.78').post(PATH, body, headers);
    expect([here.status, elsewhere.status]).toEqual([429, 200]);
  });

  it('are told apart by nothing: an unknown code ends at as many', async () => {
    const unknown = 'ZZZZZZZZZZZZZZZZ';
    const codes: (readonly [number, unknown])[] = [];
    for (let account = 0; account < 5; account += 1) {
      const thief = await createClaimant(limited);
      for (let n = 0; n < 5; n += 1) {
        const { status, json } = await thief.claim(unknown, {
          ...{ by: 'account', number: newAccountNumber() },
        });
        codes.push([status, json?.messageCode]);
      }
    }
    expect(codes.filter(([status]) => status === 404)).toHaveLength(20);
    expect(codes.slice(20)).toEqual(Array(5).fill([429, 'TOO_MANY']));
  });
});
