import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { expireDocuments } from '#server/exchange/identity/expire-undecided';
import { users } from '#server/store/tables/accounts';
import { identityDocuments, identityPictures } from '#server/store/tables/identity-documents';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { createAccount } from '#tests/support/accounts';
import { accountEnding } from '#tests/support/documents';
import { PIXEL, proofForm } from '#tests/support/proof';
import { provePerson } from '#tests/support/prove-person';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { handInFor } from '#tests/support/target-identities';
import { booksOf, placeOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const ROUNDS = 6;

let operators: readonly string[] = [];
const {
  services,
  serviceOf: at,
  settle,
} = startTwoServices(async () => {
  operators = [
    (await createOperator(at(0), 'one@example.org')).id,
    (await createOperator(at(0), 'two@example.org')).id,
  ];
  await at(0).stockUp('1000000');
});
afterAll(() => expect(services().flatMap(({ reports }) => reports)).toEqual([]));

const rounds = async (round: (n: number) => Promise<void>) => {
  for (let n = 1; n <= ROUNDS; n += 1) await round(n);
};
/** Call of one of the operators at one of the services. */
const decide = async (n: 0 | 1, call: string, body: object): Promise<number> => {
  const token = await sessionFor(at(n), operators[n] ?? '', true);
  const headers = { Authorization: `Bearer ${token}` };
  return (await at(n).browser().post(`/api/v1/operator/${call}`, body, headers)).status;
};
const NAME = 'NGUYEN VAN A';
const accept = (n: 0 | 1, documents: string, name = NAME) =>
  decide(n, 'accept-identity', { documents, name, accounts: [] });
const refuse = (n: 0 | 1, documents: string) =>
  decide(n, 'refuse-identity', { documents, reason: 'Blurred' });

const memberCalled = async (name: string) => {
  const { id, email } = await createAccount(at(0), `${name}@example.com`);
  const token = await sessionFor(at(0), id);
  await provePerson(at(0), token);
  const headers = { Authorization: `Bearer ${token}` };
  const path = '/api/v1/users/documents';
  return {
    ...{ id, email, headers },
    handIn: async (n: number, kind: string) => {
      const answer = await at(n)
        .browser()
        .postForm(`${path}?kind=${kind}`, proofForm(PIXEL), headers);
      return answer.status;
    },
    state: async () => (await at(1).browser().get(path, headers)).json?.data,
  };
};
const rowsOf = (userId: string) =>
  at(0)
    .db.select()
    .from(identityDocuments)
    .where(eq(identityDocuments.userId, userId))
    .orderBy(desc(identityDocuments.createdAt));
const picturesOf = (documentsId: string) =>
  at(0)
    .db.select()
    .from(identityPictures)
    .where(eq(identityPictures.documentsId, documentsId))
    .orderBy(identityPictures.kind);
/** Mails that tell of a decision: their subjects begin with the documents. */
const mailsTo = (email: string) =>
  at(0).db.$count(
    sandboxMessages,
    and(eq(sandboxMessages.recipient, email), like(sandboxMessages.subject, 'Giấy tờ của bạn%')),
  );

test('of two operators who decide about documents at once one does, and the member is mailed once', async () => {
  await rounds(async (n) => {
    const { id, email, state } = await memberCalled(`decided${n}`);
    const documents = await handInFor(at(0), id);
    const statuses = await Promise.all([accept(0, documents), refuse(1, documents)]);
    await settle();
    expect(statuses.toSorted()).toEqual([200, 409]);
    const expected = statuses[0] === 200 ? 'accepted' : 'refused';
    expect(await state()).toMatchObject({ State: expected });
    expect(await mailsTo(email)).toBe(1);
  });
});

test('documents that are handed in twice at once, to two services, are the same documents', async () => {
  await rounds(async (n) => {
    const { id, handIn, state } = await memberCalled(`twice${n}`);
    const statuses = await Promise.all([
      ...[handIn(0, 'face_document'), handIn(1, 'face_document')],
      ...[handIn(0, 'face_note'), handIn(1, 'face_note')],
    ]);
    // What comes once both are in changes nothing any more.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    const rows = await rowsOf(id);
    expect(rows.map((row) => row.state)).toEqual(['waiting']);
    expect(await picturesOf(rows[0]?.id ?? '')).toHaveLength(2);
    expect(await state()).toMatchObject({ State: 'waiting' });
  });
});

test('pictures that are decided about are those that were looked at, whatever is handed in meanwhile', async () => {
  await rounds(async (n) => {
    const { id, handIn } = await memberCalled(`changed${n}`);
    const documents = await handInFor(at(0), id);
    const before = await picturesOf(documents);
    const [accepted, ...uploads] = await Promise.all([
      accept(0, documents),
      handIn(1, 'face_document'),
      handIn(0, 'face_note'),
    ]);
    expect([accepted, ...uploads]).toEqual([200, 409, 409]);
    expect(await picturesOf(documents)).toEqual(before);
  });
});

test('of a refusal and new pictures at once, the pictures that come after it are documents of their own', async () => {
  await rounds(async (n) => {
    const { id, handIn, state } = await memberCalled(`anew${n}`);
    const first = await handInFor(at(0), id);
    at(0).clock.advance(1_000);
    at(1).clock.advance(1_000);
    const before = await picturesOf(first);
    const [refused, upload] = await Promise.all([refuse(0, first), handIn(1, 'face_note')]);
    expect(refused).toBe(200);
    expect(await picturesOf(first)).toEqual(before);
    const { length } = await rowsOf(id);
    expect([upload, length]).toEqual(upload === 200 ? [200, 2] : [409, 1]);
    expect(await state()).toMatchObject({ State: upload === 200 ? 'collecting' : 'refused' });
  });
});

test('documents whose last picture comes while they are accepted are accepted whole, or not at all', async () => {
  await rounds(async (n) => {
    const { id, handIn, state } = await memberCalled(`last${n}`);
    await handIn(0, 'face_document');
    const [row] = await rowsOf(id);
    const [upload, accepted] = await Promise.all([
      handIn(1, 'face_note'),
      accept(0, row?.id ?? ''),
    ]);
    expect(upload).toBe(200);
    expect([200, 409]).toContain(accepted);
    expect(await state()).toMatchObject({ State: accepted === 200 ? 'accepted' : 'waiting' });
    expect(await picturesOf(row?.id ?? '')).toHaveLength(2);
  });
});

test('of a decision about the documents of an order and one about the order itself, one takes place', async () => {
  await rounds(async () => {
    const accountNumber = accountEnding('documents');
    const guest = at(0).browser();
    const { ref } = await placeOrder(guest, { accountNumber });
    for (const kind of ['face_document', 'face_note'])
      await guest.postForm(`/api/v1/order-documents?order_ref=${ref}&kind=${kind}`, proofForm());
    const [row] = await at(0)
      .db.select()
      .from(identityDocuments)
      .where(eq(identityDocuments.orderRef, ref));
    const reply = await at(0).exchange.accountNames.lookUp('TCB', accountNumber);
    const name = reply.kind === 'found' ? reply.name : '';
    const [accepted, refused] = await Promise.all([
      accept(0, row?.id ?? '', name),
      decide(1, 'refuse-documents', { order_ref: ref }),
    ]);
    await settle();
    const { status } = await booksOf(at(0), ref);
    if (accepted === 200 && refused === 409) expect(status).toBe('pending');
    // Accepted first, the order was still to go on when it was refused by itself.
    else expect([refused, status]).toEqual([200, 'cancelled']);
  });
});

test('of a decision and the end of documents that nobody decided about, one takes place whole', async () => {
  await rounds(async (n) => {
    const { id, email } = await memberCalled(`ended${n}`);
    const documents = await handInFor(at(0), id);
    const before = new Date(at(0).clock.now() + 1);
    const [decided] = await Promise.all([
      refuse(0, documents),
      expireDocuments(at(1).exchange, documents, before),
    ]);
    await settle();
    const [row] = await rowsOf(id);
    const [state, pictures, mails] = decided === 200 ? ['refused', 2, 1] : ['collecting', 0, 0];
    expect([200, 409]).toContain(decided);
    expect([row?.state, (await picturesOf(documents)).length]).toEqual([state, pictures]);
    expect(await mailsTo(email)).toBe(mails);
    const [user] = await at(0).db.select().from(users).where(eq(users.id, id));
    expect(user?.docStatus).toBe('not_uploaded');
  });
});

test('a page at one service hears of a decision at the other', async () => {
  const { id, headers } = await memberCalled('heard');
  const documents = await handInFor(at(0), id);
  const response = await at(0).app.request('/api/v1/users/documents/events', { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = async (state: string) => {
    for (let text = ''; !text.includes(`"State":"${state}"`); ) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`the stream ended before ${state}`);
      text += value;
    }
  };
  await heard('waiting');
  expect(await accept(1, documents)).toBe(200);
  await heard('accepted');
  await reader?.cancel();
});
