import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OBSTACLE_ERRORS } from '#domain/account/deletion';
import { ERROR_TEXTS } from '#domain/rules/error-codes';
import { accountDeletions } from '#server/store/tables/account-security';
import { avatars, sessions, users, walletAddresses, wallets } from '#server/store/tables/accounts';
import { identityDocuments, identityPictures } from '#server/store/tables/identity-documents';
import { orders } from '#server/store/tables/orders';
import {
  arrivedFor,
  createAccount,
  logIn,
  PASSWORD,
  register,
  signIn,
} from '#tests/support/accounts';
import { openStoreOn } from '#tests/support/postgres-database';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { fillWallet } from '#tests/support/wallets';

const EMAIL = 'lan@example.com';
const DAY_S = 86_400;

let running: TestExchange;
let account: Awaited<ReturnType<typeof createAccount>>;
let token: string;
beforeEach(async () => {
  running = await startTestExchange({}, () => openStoreOn('PostgreSQL'));
  account = await createAccount(running, EMAIL, { fullName: 'NGUYEN THI LAN' });
  ({ token } = await signIn(running.browser(), { email: EMAIL }));
});
afterEach(() => running.close());

const bearer = () => ({ Authorization: `Bearer ${token}` });
const ask = (body: object = {}) =>
  running
    .browser()
    .post('/api/v1/users/delete-account', { password: PASSWORD, code: '', ...body }, bearer());
const keep = (link: string) =>
  running.browser().post('/api/v1/users/keep-account', { token: link });
const rowOf = async () => {
  const [row] = await running.db.select().from(users).where(eq(users.id, account.id));
  return row;
};
const mailedLink = async () => {
  const text = (await arrivedFor(running, EMAIL)).at(-1)?.text ?? '';
  return /\/users\/keep-account\/(\S+)/.exec(text)?.[1] ?? '';
};

/** Seven days later; mails that were written have left by then. */
const whenDue = async () => {
  await running.settle();
  await running.pass(7 * DAY_S);
  await running.settle();
};

describe('an account', () => {
  test('is deleted seven days after it was asked for, with all that it holds of its owner', async () => {
    await running.db
      .insert(walletAddresses)
      .values({ userId: account.id, coin: 'btc', address: 'bc1qexample' });
    const content = Buffer.from('picture');
    const createdAt = new Date(0);
    await running.db
      .insert(avatars)
      .values({ userId: account.id, mediaType: 'image/png', content, createdAt });
    const answer = await ask();
    const dueAt = Math.floor(running.clock.now() / 1000) + 7 * DAY_S;
    expect(answer.json?.data).toEqual({ DueAt: dueAt });
    await running.settle();
    await running.pass(7 * DAY_S - 3_600);
    await running.settle();
    expect((await rowOf())?.email).toBe(EMAIL);
    await running.pass(2 * 3_600);
    await running.settle();
    expect(await rowOf()).toMatchObject({
      ...{ email: `${account.id}@deleted.invalid`, status: 'deleted', passwordHash: '' },
      ...{ fullName: '', phoneNumber: '', totpSecret: null, avatar: '' },
    });
    expect(await running.db.$count(walletAddresses)).toBe(0);
    expect(await running.db.$count(avatars)).toBe(0);
    const live = await running.db.select().from(sessions).where(eq(sessions.userId, account.id));
    expect(live.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    expect((await logIn(running.browser(), { email: EMAIL })).json?.messageCode).toBe(
      'WRONG_CREDENTIALS',
    );
  });

  test('is not deleted by a wrong password', async () => {
    const { status, json } = await ask({ password: 'a-wrong-one' });
    expect([status, json?.errors]).toEqual([422, { password: expect.anything() }]);
    expect(await running.db.$count(accountDeletions)).toBe(0);
  });

  test('with a second factor is not deleted without its code', async () => {
    await running.db.update(users).set({ twofa: 2, totpSecret: account.sealed });
    expect((await ask()).json?.messageCode).toBe('REQUIRED_CODE');
    expect((await ask({ code: '000000' })).json?.messageCode).toBe('INVALID_FIELDS');
    expect(await running.db.$count(accountDeletions)).toBe(0);
    expect((await ask({ code: account.codeAt(running.clock.now()) })).status).toBe(200);
  });

  test('stays when the link of the mail is followed, which is good once', async () => {
    await ask();
    const link = await mailedLink();
    expect((await keep(link)).status).toBe(200);
    expect((await keep(link)).json?.messageCode).toBe('LINK_INVALID');
    await whenDue();
    expect((await rowOf())?.email).toBe(EMAIL);
    const subjects = (await arrivedFor(running, EMAIL)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Tài khoản Bến Đổi của bạn sẽ bị xóa sau 7 ngày',
      'Tài khoản Bến Đổi của bạn được giữ lại',
    ]);
  });

  test('is deleted with the documents that its owner handed in as a guest, for an order it has claimed', async () => {
    const { ref } = await placeOrder(running.browser());
    // It runs out.
    await running.pass(DAY_S);
    ({ token } = await signIn(running.browser(), { email: EMAIL }));
    const now = new Date(running.clock.now());
    const [documents] = await running.db
      .insert(identityDocuments)
      .values({ orderRef: ref, createdAt: now, state: 'refused', decidedAt: now })
      .returning();
    await running.db.insert(identityPictures).values({
      ...({ documentsId: documents?.id ?? '', kind: 'face_note', mediaType: 'image/png' } as const),
      ...{ content: Buffer.from('x'), sealedKey: 'x', createdAt: now },
    });
    await running.db.update(orders).set({ userId: account.id });
    expect((await ask()).status).toBe(200);
    await whenDue();
    expect((await rowOf())?.status).toBe('deleted');
    expect(await running.db.$count(identityPictures)).toBe(0);
  });

  test('that was deleted leaves its orders to no account, not to a new one with the same e-mail', async () => {
    const browser = running.browser();
    await signIn(browser, { email: EMAIL });
    await ask();
    await whenDue();
    await running.db.insert(orders).values(await endedOrder());
    await register(running.browser(), EMAIL);
    await running.settle();
    const again = await running.db.select().from(users).where(eq(users.email, EMAIL));
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(account.id);
  });
});

const endedOrder = async () => {
  const { ref } = await placeOrder(running.browser());
  const [row] = await running.db.select().from(orders).where(eq(orders.ref, ref));
  if (!row) throw new Error('no order was placed');
  const copy = {
    ...row,
    ref: ref.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')),
    number: row.number + 1,
    keyHash: null,
  };
  return { ...copy, userId: account.id, status: 'cancelled' as const };
};

describe('the deletion of an account is refused', () => {
  const refusal = async () => {
    const { status, json } = await ask();
    return [status, json?.message];
  };
  const saying = (obstacle: keyof typeof OBSTACLE_ERRORS) => [
    409,
    ERROR_TEXTS[OBSTACLE_ERRORS[obstacle]],
  ];

  test('to the system account', async () => {
    await running.db.update(users).set({ role: 10 });
    expect(await refusal()).toEqual(saying('systemAccount'));
  });

  test('while documents wait for a decision', async () => {
    await running.db.update(users).set({ docStatus: 'unverified' });
    expect(await refusal()).toEqual(saying('undecidedDocument'));
  });

  test('while a wallet holds money, and while a withdrawal is on its way', async () => {
    await fillWallet(running, account.id, { VND: '1000000' });
    expect(await refusal()).toEqual(saying('balance'));
    const take = (quantity: string) =>
      running
        .browser()
        .post(
          '/api/v1/withdrawals',
          { currency_code: 'vnd', quantity, to: 'VCB/0071000123456', code: '' },
          bearer(),
        );
    // The holder that the sandbox's banks name.
    const reply = await running.exchange.accountNames.lookUp('VCB', '0071000123456');
    const fullName = reply.kind === 'found' ? reply.name : '';
    await running.db.update(users).set({ fullName });
    expect((await take('1000000')).json?.messageCode ?? 'taken').toBe('taken');
    const [status, message] = await refusal();
    expect(status).toBe(409);
    expect([
      ERROR_TEXTS[OBSTACLE_ERRORS.refundDue],
      ERROR_TEXTS[OBSTACLE_ERRORS.runningPayout],
    ]).toContain(message);
  });

  test('while the wallet is stopped, so that its owner is there to be asked', async () => {
    const stoppedAt = new Date(running.clock.now());
    await running.db.update(wallets).set({ stoppedAt });
    expect(await refusal()).toEqual(saying('stoppedWallet'));
    await running.db.update(wallets).set({ stoppedAt: null });
    expect((await ask()).status).toBe(200);
    await running.db.update(wallets).set({ stoppedAt });
    await whenDue();
    expect((await rowOf())?.status).toBe('confirmed');
  });

  test('while documents that were handed in wait, which end with the account otherwise', async () => {
    const now = new Date(running.clock.now());
    const handed = { userId: account.id, createdAt: now };
    const [documents] = await running.db
      .insert(identityDocuments)
      .values({ ...handed, state: 'waiting' })
      .returning();
    const picture = {
      ...({ documentsId: documents?.id ?? '', kind: 'face_note', mediaType: 'image/png' } as const),
      ...{ content: Buffer.from('x'), sealedKey: 'x', createdAt: now },
    };
    await running.db.insert(identityPictures).values(picture);
    expect(await refusal()).toEqual(saying('undecidedDocument'));
    await running.db.update(identityDocuments).set({ state: 'refused', decidedAt: now });
    expect((await ask()).status).toBe(200);
    await whenDue();
    expect((await rowOf())?.status).toBe('deleted');
    expect(await running.db.$count(identityPictures)).toBe(0);
  });

  test('while an order is open; one that is placed meanwhile calls it off', async () => {
    expect((await ask()).status).toBe(200);
    const { ref } = await placeOrder(running.browser());
    await running.db.update(orders).set({ userId: account.id }).where(eq(orders.ref, ref));
    await running.db.update(orders).set({ status: 'handmake', deadlineAt: null });
    await whenDue();
    expect((await rowOf())?.status).toBe('confirmed');
    expect((await arrivedFor(running, EMAIL)).at(-1)?.subject).toBe(
      'Chưa thể xóa tài khoản Bến Đổi của bạn',
    );
    ({ token } = await signIn(running.browser(), { email: EMAIL }));
    expect(await refusal()).toEqual(saying('openOrder'));
  });
});
