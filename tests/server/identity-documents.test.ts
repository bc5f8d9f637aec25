import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseIdentity } from '#server/exchange/identity/decide-identity';
import { auditLog } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { verifiedAccounts } from '#server/store/tables/documents';
import {
  identityAccounts,
  identityDocuments,
  identityPictures,
} from '#server/store/tables/identity-documents';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { createAccount } from '#tests/support/accounts';
import { PIXEL, proofForm } from '#tests/support/proof';
import { provePerson } from '#tests/support/prove-person';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { handInFor } from '#tests/support/target-identities';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const DAY = 86_400;
let running: TestExchange;
let userId = '';
let operatorId = '';
let member: Record<string, string>;
let operator: Record<string, string>;
beforeEach(async () => {
  running = await startTestExchange();
  userId = (await createAccount(running, 'member@example.org')).id;
  const token = await sessionFor(running, userId);
  await provePerson(running, token);
  member = { Authorization: `Bearer ${token}` };
  operatorId = (await createOperator(running)).id;
  operator = { Authorization: `Bearer ${await sessionFor(running, operatorId, true)}` };
});
afterEach(() => running.close());

const handIn = (kind: string, headers = member, bytes: Uint8Array = PIXEL) =>
  running.browser().postForm(`/api/v1/users/documents?kind=${kind}`, proofForm(bytes), headers);
const handInBoth = async () => {
  await handIn('face_document');
  return handIn('face_note');
};
const stateOf = async (headers = member) =>
  (await running.browser().get('/api/v1/users/documents', headers)).json?.data;
const operate = async (name: string, body: object, headers = operator) => {
  const answer = await running.browser().post(`/api/v1/operator/${name}`, body, headers);
  await running.settle();
  return answer;
};
const documentsId = async () => {
  const [row] = await running.db
    .select()
    .from(identityDocuments)
    .orderBy(desc(identityDocuments.createdAt));
  return row?.id ?? '';
};
const docStatusOf = async () => {
  const [user] = await running.db.select().from(users).where(eq(users.id, userId));
  return user?.docStatus;
};
const lastAudit = async () => {
  const [entry] = await running.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return [entry?.userId, entry?.action, entry?.detail];
};
const holderOf = async (number: string) => {
  const reply = await running.exchange.accountNames.lookUp('TCB', number);
  return reply.kind === 'found' ? reply.name : '';
};

test('[KYC-02] both pictures hand documents in; each stands encrypted with a key of its own and none is handed back', async () => {
  expect(await stateOf()).toMatchObject({ State: 'none' });
  expect(await docStatusOf()).toBe('not_uploaded');
  expect((await handIn('face_document')).json?.data).toMatchObject({
    ...{ State: 'collecting', Kinds: 'face_document' },
  });
  expect((await handIn('face_note')).json?.data).toMatchObject({ State: 'waiting' });
  expect(await docStatusOf()).toBe('unverified');
  const rows = await running.db.select().from(identityPictures);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['face_document', 'face_note']);
  expect(new Set(rows.map(({ sealedKey }) => sealedKey)).size).toBe(2);
  for (const { content } of rows) {
    expect(Buffer.from(content).includes('WEBP')).toBe(false);
  }
  // What is being looked at is not changed.
  expect((await handIn('face_note')).status).toBe(409);
  for (const path of ['/face_note', `/${await documentsId()}`]) {
    expect((await running.browser().get(`/api/v1/users/documents${path}`, member)).status).toBe(
      404,
    );
  }
  expect((await handIn('passport')).status).toBe(422);
  expect((await handIn('face_note', {})).status).toBe(401);
});

test('[AUTH-07, KYC-02] need a proof of the person where the account would bear the name in them', async () => {
  const handInWith = async (token: string) => {
    const { status, json } = await handIn('face_document', { Authorization: `Bearer ${token}` });
    return json?.messageCode ?? status;
  };
  const token = await sessionFor(running, userId);
  for (const fullName of ['', '  ']) {
    await running.db.update(users).set({ fullName }).where(eq(users.id, userId));
    expect(await handInWith(token)).toBe('STEP_UP_REQUIRED');
  }
  expect(await stateOf()).toMatchObject({ State: 'none' });
  await running.db.update(users).set({ fullName: 'BUI MINH HA' }).where(eq(users.id, userId));
  expect(await handInWith(token)).toBe(200);
  await running.db.update(users).set({ fullName: '' }).where(eq(users.id, userId));
  expect(await handInWith(token)).toBe('STEP_UP_REQUIRED');
  await provePerson(running, token);
  expect(await handInWith(token)).toBe(200);
});

test('[KYC-02] an operator lists, opens and accepts documents, audited; the member is mailed and the accounts are verified', async () => {
  await handInBoth();
  const documents = await documentsId();
  const { json, headers } = await operate('list-documents', {});
  expect(json?.data).toEqual({
    documents: [expect.objectContaining({ documents, email: 'member@example.org' })],
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await lastAudit()).toEqual([operatorId, 'identity.list', {}]);
  const opened = await operate('open-document', { documents, kind: 'face_note' });
  expect([
    opened.status,
    opened.headers.get('content-type'),
    opened.headers.get('cache-control'),
  ]).toEqual([200, 'image/webp', 'no-store']);
  expect(opened.text).toContain('WEBP');
  expect(await lastAudit()).toEqual([
    operatorId,
    'identity.open',
    { documents, kind: 'face_note' },
  ]);
  const number = '19031234567890';
  const name = await holderOf(number);
  const accounts = [{ bank: 'tcb', account_number: '1903 1234 567890' }];
  const other = await operate('accept-identity', { documents, name: 'TRAN KHAC TEN', accounts });
  expect(other.status).toBe(400);
  expect(await stateOf()).toMatchObject({ State: 'waiting' });
  expect((await operate('accept-identity', { documents, name, accounts })).status).toBe(200);
  expect(await lastAudit()).toEqual([operatorId, 'identity.accept', { documents, accounts: '1' }]);
  expect(await stateOf()).toMatchObject({ State: 'accepted' });
  expect(await docStatusOf()).toBe('verify');
  expect(await running.db.select().from(verifiedAccounts)).toMatchObject([
    { bankCode: 'TCB', accountNumber: number, verifiedBy: operatorId },
  ]);
  expect(await running.db.select().from(identityAccounts)).toMatchObject([
    { bankCode: 'TCB', accountHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const mails = await running.db
    .select()
    .from(sandboxMessages)
    .where(eq(sandboxMessages.recipient, 'member@example.org'));
  expect(mails.map(({ subject }) => subject)).toContain('Giấy tờ của bạn đã được chấp nhận');
  // Decided once, and nothing is handed in after it.
  expect((await operate('refuse-identity', { documents, reason: 'Late' })).status).toBe(409);
  expect((await handIn('face_note')).status).toBe(409);
});

test('the sandbox’s list of documents that wait is in the audit log like an operator’s', async () => {
  await running.browser().get('/sandbox');
  expect(await running.db.$count(auditLog, eq(auditLog.action, 'identity.list'))).toBe(0);
  await handInBoth();
  const { text } = await running.browser().get('/sandbox');
  expect(text).toContain('member@example.org');
  expect(await lastAudit()).toEqual([null, 'identity.list', { by: 'sandbox' }]);
});

test('[KYC-02] a further account needs only its number, and its holder has to bear the verified name', async () => {
  await handInBoth();
  const documents = await documentsId();
  const [first, second] = ['19031234567890', '19039876543210'];
  const asked = { documents, bank: 'TCB', account_number: first };
  expect((await operate('add-account', asked)).status).toBe(409);
  await operate('accept-identity', { documents, name: await holderOf(first), accounts: [] });
  expect((await operate('add-account', asked)).status).toBe(200);
  const isSameHolder = (await holderOf(first)) === (await holderOf(second));
  const extra = await operate('add-account', { ...asked, account_number: second });
  expect(extra.status).toBe(isSameHolder ? 200 : 400);
});

test('[ACC-04] the account says how far its documents are: not_uploaded, unverified, verify', async () => {
  const told = async () => {
    const { json } = await running.browser().post('/api/v1/users/me', {}, member);
    return json?.data;
  };
  expect(await told()).toMatchObject({ user: { DocStatus: 'not_uploaded' } });
  await handIn('face_note');
  expect(await told()).toMatchObject({ user: { DocStatus: 'not_uploaded' } });
  await handIn('face_document');
  expect(await told()).toMatchObject({ user: { DocStatus: 'unverified' } });
  await operate('refuse-identity', { documents: await documentsId(), reason: 'Blurred' });
  expect(await told()).toMatchObject({ user: { DocStatus: 'not_uploaded' } });
  running.clock.advance(1_000);
  await handInBoth();
  const asked = { documents: await documentsId(), name: 'NGUYEN VAN A', accounts: [] };
  await operate('accept-identity', asked);
  expect(await told()).toMatchObject({ user: { DocStatus: 'verify' } });
});

test('documents are accepted with no other name than the profile’s, however it is written', async () => {
  const documents = await handInFor(running, userId);
  const accept = (name: string) => operate('accept-identity', { documents, name, accounts: [] });
  await running.db.update(users).set({ fullName: 'Hồ Hoàng Linh' }).where(eq(users.id, userId));
  for (const name of ['DO HOANG LINH', 'HO HOANG', 'LINH HO HOANG']) {
    const { status, json } = await accept(name);
    expect([name, status, json?.message]).toEqual([
      name,
      400,
      'The profile has another name: the member changes it there first.',
    ]);
  }
  expect(await docStatusOf()).toBe('unverified');
  expect((await accept('HO  HOANG LINH')).status).toBe(200);
  expect(await docStatusOf()).toBe('verify');
});

test('operators decide about the documents of others, never about their own', async () => {
  const documents = await handInFor(running, operatorId);
  const asked = { documents, name: 'NGUYEN VAN A', accounts: [] };
  expect((await operate('accept-identity', asked)).status).toBe(409);
  expect((await operate('refuse-identity', { documents, reason: 'Blurred' })).status).toBe(409);
  const { id } = await createOperator(running, 'another@example.org');
  const another = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
  expect((await operate('accept-identity', asked, another)).status).toBe(200);
  const account = { documents, bank: 'TCB', account_number: '19031234567890' };
  expect((await operate('add-account', account)).status).toBe(409);
});

test('[KYC-02] documents of a member who was verified by the mailbox meanwhile wait for no decision', async () => {
  await handInBoth();
  const documents = await documentsId();
  await operate('verify-customer', { email: 'member@example.org' });
  expect(await stateOf()).toMatchObject({ State: 'accepted' });
  expect((await operate('list-documents', {})).json?.data).toEqual({ documents: [] });
  expect((await operate('refuse-identity', { documents, reason: 'Late' })).status).toBe(409);
  expect(await docStatusOf()).toBe('verify');
});

test('[KYC-02] a refusal says why, and documents can be handed in anew', async () => {
  await handInBoth();
  const documents = await documentsId();
  expect((await operate('refuse-identity', { documents, reason: '' })).status).toBe(400);
  const reason = 'The note cannot be read.';
  expect((await operate('refuse-identity', { documents, reason })).status).toBe(200);
  expect(await stateOf()).toMatchObject({ State: 'refused', Reason: reason });
  expect(await docStatusOf()).toBe('not_uploaded');
  running.clock.advance(1_000);
  expect((await handInBoth()).json?.data).toMatchObject({ State: 'waiting', Reason: '' });
});

test('documents of another are neither seen nor decided by a member, nor by an operator without second factor', async () => {
  await handInBoth();
  const documents = await documentsId();
  const { id } = await createAccount(running, 'other@example.org');
  const other = { Authorization: `Bearer ${await sessionFor(running, id)}` };
  const weak = { Authorization: `Bearer ${await sessionFor(running, operatorId)}` };
  expect(await stateOf(other)).toMatchObject({ State: 'none' });
  for (const headers of [other, weak, {}]) {
    const list = await operate('list-documents', {}, headers);
    const open = await operate('open-document', { documents, kind: 'face_note' }, headers);
    const accept = await operate(
      'accept-identity',
      { documents, name: 'A', accounts: [] },
      headers,
    );
    const statuses = [list.status, open.status, accept.status];
    expect(statuses.every((status) => status === 401 || status === 403)).toBe(true);
  }
  expect((await running.browser().get('/api/v1/operator/documents', operator)).status).toBe(404);
});

/** Reads what a page is told of its documents, until it is told of a state. */
const hearsOf = async (headers: Record<string, string>) => {
  const response = await running.app.request('/api/v1/users/documents/events', { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    until: async (state: string) => {
      for (let text = ''; !text.includes(`"State":"${state}"`); ) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) throw new Error(`the stream ended before ${state}`);
        text += value;
      }
    },
    close: () => reader?.cancel(),
  };
};

test('documents that nobody decided about in 90 days wait no more: their pictures are deleted, open pages are told, and new ones are handed in', async () => {
  await running.db.update(users).set({ fullName: 'BUI MINH HA' }).where(eq(users.id, userId));
  await handInBoth();
  await running.pass(89 * DAY);
  expect(await running.db.$count(identityPictures)).toBe(2);
  const headers = { Authorization: `Bearer ${await sessionFor(running, userId)}` };
  const page = await hearsOf(headers);
  await page.until('waiting');
  await running.pass(2 * DAY);
  await page.until('none');
  await page.close();
  expect(await running.db.$count(identityPictures)).toBe(0);
  expect(await running.db.select().from(identityDocuments)).toMatchObject([
    { state: 'collecting', handedInAt: null, decidedAt: null },
  ]);
  expect(await docStatusOf()).toBe('not_uploaded');
  const later = { Authorization: `Bearer ${await sessionFor(running, operatorId, true)}` };
  const documents = await documentsId();
  const listed = await operate('list-documents', {}, later);
  expect(listed.json?.data).toEqual({ documents: [] });
  const asked = { documents, name: 'NGUYEN VAN A', accounts: [] };
  expect((await operate('accept-identity', asked, later)).status).toBe(409);
  await handIn('face_document', headers);
  expect((await handIn('face_note', headers)).json?.data).toMatchObject({ State: 'waiting' });
  expect(await docStatusOf()).toBe('unverified');
});

test('documents that wait although their pictures were deleted earlier wait no more', async () => {
  await handInBoth();
  await running.db.delete(identityPictures);
  await running.pass(DAY / 12);
  expect(await running.db.select().from(identityDocuments)).toMatchObject([
    { state: 'collecting' },
  ]);
  expect(await docStatusOf()).toBe('not_uploaded');
});

test('pictures that are decided about on day 80 are kept until 30 days after it, however old they are', async () => {
  const documents = await handInFor(running, userId);
  await running.pass(80 * DAY);
  const decided = { operatorId: null, by: async () => {} };
  await refuseIdentity(running.exchange, { id: documents, reason: 'Blurred' }, decided);
  await running.pass(29 * DAY);
  expect(await running.db.$count(identityPictures)).toBe(2);
  await running.pass(DAY + DAY / 12);
  expect(await running.db.$count(identityPictures)).toBe(0);
  expect(await running.db.select().from(identityDocuments)).toMatchObject([{ state: 'refused' }]);
});

test('pictures of decided documents end earlier where the operator says so', async () => {
  await running.close();
  running = await startTestExchange({}, undefined, { documentDays: 7 });
  const { id } = await createAccount(running, 'member@example.org');
  const documents = await handInFor(running, id);
  const decided = { operatorId: null, by: async () => {} };
  await refuseIdentity(running.exchange, { id: documents, reason: 'Blurred' }, decided);
  await running.pass(6 * DAY);
  expect(await running.db.$count(identityPictures)).toBe(2);
  await running.pass(2 * DAY);
  expect(await running.db.$count(identityPictures)).toBe(0);
});

test('pictures of a decided one are deleted 30 days after it', async () => {
  await handInBoth();
  const documents = await documentsId();
  await operate('refuse-identity', { documents, reason: 'Blurred' });
  await running.pass(29 * DAY);
  expect(await running.db.$count(identityPictures)).toBe(2);
  await running.pass(2 * DAY);
  expect(await running.db.$count(identityPictures)).toBe(0);
  const decided = and(
    eq(identityDocuments.id, documents),
    eq(identityDocuments.decidedBy, operatorId),
  );
  expect(await running.db.$count(identityDocuments, decided)).toBe(1);
});

test('[KYC-02] a picture is not kept whose session ends while it waits to be drawn', async () => {
  const { pictures } = running.exchange;
  const draw: typeof pictures.draw = async (...asked) => {
    await running.db.delete(sessions).where(eq(sessions.userId, userId));
    return pictures.draw(...asked);
  };
  Object.assign(running.exchange, { pictures: { ...pictures, draw } });
  expect((await handIn('face_document')).status).toBe(401);
  expect(await running.db.$count(identityPictures)).toBe(0);
  Object.assign(running.exchange, { pictures });
});
