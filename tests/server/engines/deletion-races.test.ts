import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { cancelDeletion } from '#server/exchange/accounts/deletion/ask-deletion';
import { deleteAccount } from '#server/exchange/accounts/deletion/delete-account';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { accountDeletions } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { identityPictures } from '#server/store/tables/identity-documents';
import { orders } from '#server/store/tables/orders';
import { createAccount, logIn, PASSWORD, signIn, solvedCaptcha } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { PIXEL, proofForm } from '#tests/support/proof';
import { postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const { serviceOf } = startTwoServices();
const TIMES = 12;
const requester = { address: '', userAgent: '', language: 'vi' } as const;

/** A member whose deletion is due. */
const dueMember = async (name: string) => {
  const { db, clock } = serviceOf(0);
  const { id, email } = await createAccount(serviceOf(0), `${name}@example.com`);
  const at = new Date(clock.now());
  await db.insert(accountDeletions).values({ userId: id, askedAt: at, dueAt: at });
  return { id, email };
};
const statusOf = async (id: string) => {
  const [user] = await serviceOf(0).db.select().from(users).where(eq(users.id, id));
  return user?.status;
};

test('of a deletion and a new order at the same moment one takes place', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { id, email } = await dueMember(`order${n}`);
    const browser = serviceOf(0).browser();
    const { token } = await signIn(browser, { email });
    const headers = { Authorization: `Bearer ${token}` };
    const accountNumber = `1903111122${String(n).padStart(4, '3')}`;
    const [answer] = await Promise.all([
      postOrder(browser, { accountNumber }, headers),
      deleteAccount(serviceOf(1).exchange, id),
    ]);
    const placed = await serviceOf(0).db.$count(orders, eq(orders.userId, id));
    const isDeleted = (await statusOf(id)) === 'deleted';
    // The service's own job may have been faster than the one that is called here.
    expect([answer.status === 200, isDeleted]).toEqual([placed === 1, placed === 0]);
  }
});

const DELETED = { status: 'deleted', fullName: '' } as const;

/** Makes a call that gets as far as the account, and waits there until its deletion, or another change, is done. */
const callMeanwhile = async (
  id: string,
  call: () => Promise<Answer>,
  change: Partial<typeof users.$inferInsert> = DELETED,
): Promise<Answer> => {
  let answering: Promise<Answer> | undefined;
  let isAnswered = false;
  await serviceOf(1).db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${id} for update`);
    answering = call();
    void answering.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      const waiting = await serviceOf(1)
        .db.select({ one: sql`1` })
        .from(sql`pg_stat_activity`)
        .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
      if (waiting.length > 0) break;
    }
    await tx.update(users).set(change).where(eq(users.id, id));
  });
  if (!answering) throw new Error('no call was made');
  return answering;
};

test('an order that is placed while a deletion holds the account waits, and is refused', async () => {
  const { id, email } = await dueMember('held');
  const browser = serviceOf(0).browser();
  const { token } = await signIn(browser, { email });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await callMeanwhile(id, () =>
    postOrder(browser, { accountNumber: '19031111223399' }, headers),
  );
  expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  expect(await serviceOf(0).db.$count(orders, eq(orders.userId, id))).toBe(0);
});

test('a sign-in while a deletion holds the account opens no session', async () => {
  const { id, email } = await dueMember('sign-in');
  const browser = serviceOf(0).browser();
  const captcha = await solvedCaptcha(browser);
  const answer = await callMeanwhile(id, () => logIn(browser, { email, captcha }));
  expect(answer.json?.messageCode).toBe('WRONG_CREDENTIALS');
  expect(await serviceOf(0).db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test.each([
  ['its password is changed', { passwordHash: 'another' }, 'WRONG_CREDENTIALS'],
  ['its second factor is enabled', { twofa: TWOFA.authenticator }, 'REQUIRED_CODE'],
] as const)('a sign-in while %s opens no session', async (what, change, refusal) => {
  const { id, email } = await dueMember(what.replaceAll(' ', '-'));
  const browser = serviceOf(0).browser();
  const captcha = await solvedCaptcha(browser);
  const answer = await callMeanwhile(id, () => logIn(browser, { email, captcha }), change);
  expect(answer.json?.messageCode).toBe(refusal);
  expect(await serviceOf(0).db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test.each([
  ['its password is changed', { passwordHash: 'another' }, 'INVALID_FIELDS'],
  ['its second factor is enabled', { twofa: TWOFA.authenticator }, 'REQUIRED_CODE'],
] as const)('a deletion that is asked for while %s is not', async (what, change, refusal) => {
  const name = `asked-while-${what.replaceAll(' ', '-')}`;
  const { id, email } = await createAccount(serviceOf(0), `${name}@example.com`);
  const browser = serviceOf(0).browser();
  const { token } = await signIn(browser, { email });
  const headers = { Authorization: `Bearer ${token}` };
  const asked = { password: PASSWORD, code: '' };
  const answer = await callMeanwhile(
    id,
    () => browser.post('/api/v1/users/delete-account', asked, headers),
    change,
  );
  expect(answer.json?.messageCode).toBe(refusal);
  const isOfAccount = eq(accountDeletions.userId, id);
  expect(await serviceOf(0).db.$count(accountDeletions, isOfAccount)).toBe(0);
});

test('a profile that is saved while a deletion holds the account is not', async () => {
  const { id, email } = await dueMember('profile');
  const browser = serviceOf(0).browser();
  const { token } = await signIn(browser, { email });
  const profile = { fullName: 'Nguyễn Thị Lan', address: '12 Hàng Bông', country: 'vi' };
  const answer = await callMeanwhile(id, () =>
    browser.post('/api/v1/users/update-profile', profile, { Authorization: `Bearer ${token}` }),
  );
  expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  const [user] = await serviceOf(0).db.select().from(users).where(eq(users.id, id));
  expect(user?.fullName).toBe('');
});

test('a document that is sent while a deletion holds the account is not kept', async () => {
  const { id, email } = await dueMember('document');
  const browser = serviceOf(0).browser();
  const { token } = await signIn(browser, { email });
  const answer = await callMeanwhile(id, () =>
    browser.postForm('/api/v1/users/documents?kind=face_note', proofForm(PIXEL), {
      Authorization: `Bearer ${token}`,
    }),
  );
  expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  expect(await serviceOf(0).db.$count(identityPictures)).toBe(0);
});

test('of the link that cancels and the job that deletes at the same moment one takes place', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { id } = await dueMember(`link${n}`);
    const { db, exchange } = serviceOf(0);
    const link = await issueToken(db, exchange, { kind: 'deletion', userId: id });
    const [cancelled] = await Promise.allSettled([
      cancelDeletion(exchange, link, requester),
      deleteAccount(serviceOf(1).exchange, id),
    ]);
    const isKept = cancelled.status === 'fulfilled';
    expect(await statusOf(id)).toBe(isKept ? 'confirmed' : 'deleted');
  }
});
