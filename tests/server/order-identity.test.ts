import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { auditLog } from '#server/store/tables/account-security';
import { verifiedAccounts } from '#server/store/tables/documents';
import { identityDocuments, identityPictures } from '#server/store/tables/identity-documents';
import { orders } from '#server/store/tables/orders';
import { createAccount } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { accountEnding, documentsWorld } from '#tests/support/documents';
import { PIXEL, proofForm } from '#tests/support/proof';
import { provePerson } from '#tests/support/prove-person';
import { settle } from '#tests/support/scripted-promise';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let operator: Record<string, string>;
let guest: BrowserLike;
let ref = '';
let number = '';
beforeAll(async () => {
  running = await startTestExchange();
  const { id } = await createOperator(running);
  operator = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
});
afterAll(() => running.close());
beforeEach(async () => {
  guest = running.browser();
  number = accountEnding('documents');
  ref = (await placeOrder(guest, { accountNumber: number })).ref;
});
afterEach(() => documentsWorld(running).judge('trusted'));

type Headers = Record<string, string>;

const pathOf = (order: string, kind = '') =>
  `/api/v1/order-documents?order_ref=${order}${kind && `&kind=${kind}`}`;
const handIn = (kind: string, by = guest, headers: Headers = {}, bytes: Uint8Array = PIXEL) =>
  by.postForm(pathOf(ref, kind), proofForm(bytes), headers);
const handInBoth = async () => {
  await handIn('face_document');
  const answer = await handIn('face_note');
  return answer.json?.data;
};
const stateOf = async (by = guest, headers: Headers = {}) =>
  (await by.get(pathOf(ref), headers)).json?.data;
const operate = async (name: string, body: object) => {
  const answer = await running.browser().post(`/api/v1/operator/${name}`, body, operator);
  await running.settle();
  return answer;
};
const documentsId = async () => {
  const [row] = await running.db
    .select()
    .from(identityDocuments)
    .where(eq(identityDocuments.orderRef, ref))
    .orderBy(desc(identityDocuments.createdAt));
  return row?.id ?? '';
};
const holder = async (of = number) => {
  const reply = await running.exchange.accountNames.lookUp('TCB', of);
  return reply.kind === 'found' ? reply.name : '';
};
const statusOf = async () => (await booksOf(running, ref)).status;
const verified = () =>
  running.db.$count(verifiedAccounts, eq(verifiedAccounts.accountNumber, number));

describe('documents of a guest', () => {
  test('are handed in for an order that awaits them, and its bank account is decided about with them', async () => {
    expect(await stateOf()).toMatchObject({ State: 'none' });
    expect(await handInBoth()).toMatchObject({ State: 'waiting' });
    const documents = await documentsId();
    const { json } = await operate('list-documents', {});
    expect(json?.data).toMatchObject({
      documents: expect.arrayContaining([
        expect.objectContaining({
          ...{ documents, order_ref: ref, email: '' },
          ...{ bank: 'TCB', account_number: number },
        }),
      ]),
    });
    const accepted = { documents, name: await holder(), accounts: [] };
    const other = await operate('accept-identity', { ...accepted, name: 'TRAN KHAC TEN' });
    expect([other.status, await verified(), await statusOf()]).toEqual([400, 0, 'require_kyc']);
    expect((await operate('accept-identity', accepted)).status).toBe(200);
    expect([await verified(), await statusOf()]).toEqual([1, 'pending']);
    expect(await stateOf()).toMatchObject({ State: 'accepted' });
    expect((await handIn('face_note')).status).toBe(409);
    expect((await operate('refuse-identity', { documents, reason: 'Late' })).status).toBe(409);
  });

  test('whose named accounts have another holder are not accepted at all', async () => {
    await handInBoth();
    const documents = await documentsId();
    const accounts = [{ bank: 'TCB', account_number: '0071000000123' }];
    const name = await holder();
    expect(await holder('0071000000123')).not.toBe(name);
    const answer = await operate('accept-identity', { documents, name, accounts });
    expect([answer.status, await verified(), await statusOf()]).toEqual([400, 0, 'require_kyc']);
    expect(await stateOf()).toMatchObject({ State: 'waiting' });
  });

  test('that are refused say why on the order, which goes on awaiting them', async () => {
    await handInBoth();
    const documents = await documentsId();
    await operate('refuse-identity', { documents, reason: 'The note cannot be read.' });
    expect(await stateOf()).toMatchObject({ State: 'refused', Reason: 'The note cannot be read.' });
    expect(await statusOf()).toBe('require_kyc');
    running.clock.advance(1_000);
    expect(await handInBoth()).toMatchObject({ State: 'waiting' });
  });

  test('are handed in by the private link on another device, and by no other visitor', async () => {
    const secret = 'ab'.repeat(16);
    number = accountEnding('documents');
    const hash = { [LINK_HEADER]: hashOfSecret(secret) };
    const { json } = await postOrder(guest, { accountNumber: number }, hash);
    ref = decodeOrder(json?.data).ref;
    const elsewhere = running.browser();
    const { id } = await createAccount(running, `stranger-${ref}@example.org`);
    const member = { Authorization: `Bearer ${await sessionFor(running, id)}` };
    const wrong = { [SECRET_HEADER]: 'cd'.repeat(16) };
    for (const headers of [{}, member, operator, wrong]) {
      const by = running.browser();
      const statuses = [
        (await by.get(pathOf(ref), headers)).status,
        (await handIn('face_note', by, headers)).status,
        (await by.get(`/api/v1/orders/${ref}/documents/events`, headers)).status,
      ];
      expect(statuses).toEqual([403, 403, 403]);
    }
    const link = { [SECRET_HEADER]: secret };
    expect((await handIn('face_note', elsewhere, link)).json?.data).toMatchObject({
      ...{ State: 'collecting', Kinds: 'face_note' },
    });
    const { status, text } = await elsewhere.get(`/api/v1/orders/${ref}/documents/events`, link);
    expect([status, text]).toEqual([200, expect.stringContaining('"collecting"')]);
    expect((await running.browser().get(pathOf('NOSUCHREFERENCE1'))).status).toBe(404);
  });

  test('are forgotten with their order, apart from the decision', async () => {
    const long = await startTestExchange({}, undefined, { forgetAfterDays: 30 });
    const visitor = long.browser();
    const order = await placeOrder(visitor, { accountNumber: accountEnding('documents') });
    for (const kind of ['face_document', 'face_note'])
      await visitor.postForm(pathOf(order.ref, kind), proofForm());
    await documentsWorld(long).refuse(order.ref);
    expect(await long.db.$count(identityPictures)).toBe(2);
    // What is due for the order first, then its rest.
    for (const days of [1, 29, 3]) await long.pass(days * 86_400);
    expect(await long.db.$count(identityPictures)).toBe(0);
    expect(await long.db.$count(identityDocuments)).toBe(1);
    await long.close();
  });

  test('of a member are the account’s, whichever page they are handed in on', async () => {
    const { id } = await createAccount(running, `member-${ref}@example.org`);
    const token = await sessionFor(running, id);
    const member = { Authorization: `Bearer ${token}` };
    const { json } = await postOrder(guest, { accountNumber: number }, member);
    ref = decodeOrder(json?.data).ref;
    const unproven = await handIn('face_document', guest, member);
    expect(unproven.json?.messageCode).toBe('STEP_UP_REQUIRED');
    await provePerson(running, token);
    await handIn('face_document', guest, member);
    const own = (await running.browser().get('/api/v1/users/documents', member)).json?.data;
    expect(own).toMatchObject({ State: 'collecting', Kinds: 'face_document' });
    expect(await stateOf(guest, member)).toEqual(own);
    // The browser that placed it has no rights on it without the session.
    expect((await guest.get(pathOf(ref))).status).toBe(403);
    await handIn('face_note', guest, member);
    const [row] = await running.db
      .select()
      .from(identityDocuments)
      .where(eq(identityDocuments.userId, id));
    await operate('accept-identity', { documents: row?.id, name: 'A', accounts: [] });
    expect(await statusOf()).toBe('pending');
  });

  const [SECRET, RENEWED] = ['ef'.repeat(16), '12'.repeat(16)];
  /** Places an order with a private link. */
  const placeWithLink = async () => {
    const hash = { [LINK_HEADER]: hashOfSecret(SECRET) };
    number = accountEnding('documents');
    const { json } = await postOrder(guest, { accountNumber: number }, hash);
    ref = decodeOrder(json?.data).ref;
  };
  const renewLink = async () => {
    const body = { order_ref: ref, link_hash: hashOfSecret(RENEWED) };
    expect((await guest.post('/api/v1/order-link', body)).status).toBe(200);
  };
  /** What is told to a private link, from its second event on. */
  const watchWith = async (secret: string) => {
    const path = `/api/v1/orders/${ref}/documents/events`;
    const { body } = await running.app.request(path, { headers: { [SECRET_HEADER]: secret } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"none"');
    return reader;
  };

  test('are told by a stream that ends with the private link, at once', async () => {
    await placeWithLink();
    const reader = await watchWith(SECRET);
    await renewLink();
    let rest = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) break;
      rest += value;
    }
    expect(rest).not.toContain('State');
  });

  test('are told to the new private link apart from the one before, which ends', async () => {
    await placeWithLink();
    const before = await watchWith(SECRET);
    // The notice is lost: the streams of both links read at the same heartbeat.
    const { live } = running.exchange;
    Object.assign(running.exchange, { live: { ...live, publish: () => {} } });
    await renewLink();
    Object.assign(running.exchange, { live });
    const after = await watchWith(RENEWED);
    await settle();
    await running.pass(15);
    expect(await before?.read()).toMatchObject({ done: true });
    expect((await after?.read())?.value).toContain('nothing new');
    await after?.cancel();
  });

  test('stay apart from the account that takes the order over: it is not verified by them', async () => {
    await handInBoth();
    const documents = await documentsId();
    const { id } = await createAccount(running, `taker-${ref}@example.org`);
    await running.db.update(orders).set({ userId: id }).where(eq(orders.ref, ref));
    const member = { Authorization: `Bearer ${await sessionFor(running, id)}` };
    expect((await guest.get(pathOf(ref))).status).toBe(403);
    expect(await stateOf(running.browser(), member)).toMatchObject({ State: 'none' });
    const accepted = { documents, name: await holder(), accounts: [] };
    expect((await operate('accept-identity', accepted)).status).toBe(200);
    expect([await verified(), await statusOf()]).toEqual([1, 'pending']);
    const own = await running.browser().get('/api/v1/users/documents', member);
    expect(own.json?.data).toMatchObject({ State: 'none' });
  });

  test('are not taken for an order that awaits none, nor decided about once it has gone on', async () => {
    const plain = await placeOrder(guest);
    const form = proofForm();
    expect((await guest.postForm(pathOf(plain.ref, 'face_note'), form)).status).toBe(409);
    await handInBoth();
    const documents = await documentsId();
    await documentsWorld(running).refuse(ref);
    expect(await statusOf()).toBe('cancelled');
    const { json } = await operate('list-documents', {});
    expect(JSON.stringify(json)).not.toContain(documents);
    const accepted = { documents, name: await holder(), accounts: [] };
    expect((await operate('accept-identity', accepted)).status).toBe(409);
    expect(await verified()).toBe(0);
  });
});

describe('an attacker of documents', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing', ''],
  ])('hands in no %s in place of a picture', async (_, text) => {
    const answer = await handIn('face_note', guest, {}, Buffer.from(text));
    expect(answer.status).toBe(422);
    expect(await stateOf()).toMatchObject({ State: 'none' });
  });

  test('gets nothing of a polyglot stored: what is behind the picture is gone', async () => {
    const script = '<script>alert(document.domain)</script>%PDF-1.7 PK\u0003\u0004';
    const polyglot = Buffer.concat([PIXEL, Buffer.from(script)]);
    expect((await handIn('face_note', guest, {}, polyglot)).status).toBe(200);
    await handIn('face_document');
    const documents = await documentsId();
    const { text, headers } = await operate('open-document', { documents, kind: 'face_note' });
    expect(text).not.toContain('script');
    expect(text).not.toContain('PDF');
    expect([
      headers.get('content-type'),
      headers.get('x-content-type-options'),
      headers.get('content-security-policy'),
      headers.get('accept-ranges'),
      headers.get('etag'),
    ]).toEqual([
      'image/webp',
      'nosniff',
      expect.stringContaining("default-src 'none'"),
      null,
      null,
    ]);
  });

  test('hands in no picture of billions of pixels', async () => {
    // Width and height of the header say 60,000 each; its checksum is made anew.
    const bomb = Buffer.from(PIXEL);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const answer = await handIn('face_note', guest, {}, bomb);
    expect(answer.status).toBe(422);
    expect(await stateOf()).toMatchObject({ State: 'none' });
  });

  test('reads no picture by a path, a range, a method or a condition', async () => {
    await handInBoth();
    const documents = await documentsId();
    const id = { documents, kind: 'face_note' };
    const before = await running.db.$count(auditLog);
    for (const headers of [{}, operator] as Headers[]) {
      for (const path of [
        `/api/v1/operator/open-document?documents=${documents}&kind=face_note`,
        `/api/v1/operator/documents/${documents}`,
        `/api/v1/order-documents/${documents}/face_note?order_ref=${ref}`,
        `/api/v1/order-images/${documents}`,
        `/api/v1/avatars/${documents}`,
      ]) {
        const { status, text } = await running.browser().get(path, {
          ...{ ...headers, Range: 'bytes=0-10', 'If-None-Match': '*' },
        });
        expect([path, [401, 403, 404].includes(status), text.includes('WEBP')]).toEqual([
          ...[path, true, false],
        ]);
      }
      const head = await running.app.request('/api/v1/operator/open-document', {
        ...{ method: 'HEAD', headers },
      });
      expect([401, 404]).toContain(head.status);
    }
    expect(await running.db.$count(auditLog)).toBe(before);
    // A whole look, whatever part was asked for, is in the audit log.
    const ranged = await running
      .browser()
      .post('/api/v1/operator/open-document', id, { ...operator, Range: 'bytes=0-3' });
    expect([ranged.status, ranged.text.includes('WEBP')]).toEqual([200, true]);
    expect(await running.db.$count(auditLog)).toBe(before + 1);
  });

  test('gets no picture from another row, and none from a copy of the database without the key', async () => {
    await handInBoth();
    const documents = await documentsId();
    const rows = await running.db
      .select()
      .from(identityPictures)
      .where(eq(identityPictures.documentsId, documents));
    const [one, other] = rows;
    if (!one || !other) throw new Error('no pictures');
    const swapped = { content: other.content, sealedKey: other.sealedKey };
    await running.db
      .update(identityPictures)
      .set(swapped)
      .where(eq(identityPictures.kind, one.kind));
    const opened = await operate('open-document', { documents, kind: one.kind });
    expect(opened.status).toBe(500);
    expect(opened.text).not.toContain('WEBP');
  });
});

/** CRC-32 as PNG has it. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};
