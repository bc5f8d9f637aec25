import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeletionObstacle, OBSTACLE_ERRORS, obstaclesOf } from '#domain/account/deletion';
import { depositText } from '#domain/account/deposit-text';
import { DOCUMENT_KINDS } from '#domain/account/documents';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { claimCodec } from '#domain/wire/claim-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { SECRET_HEADER } from '#domain/wire/private-link-wire';
import { standingOf } from '#server/exchange/accounts/deletion/standing';
import { refuseIdentity } from '#server/exchange/identity/decide-identity';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { accountDeletions } from '#server/store/tables/account-security';
import { avatars, sessions, users, walletAddresses, wallets } from '#server/store/tables/accounts';
import { ledgerAccounts } from '#server/store/tables/books';
import { identityDocuments, identityPictures } from '#server/store/tables/identity-documents';
import { moneyReports } from '#server/store/tables/money-reports';
import { orders } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import {
  arrivedFor,
  createAccount,
  linkFor,
  logIn,
  PASSWORD,
  register,
} from '#tests/support/accounts';
import { placeAsGuest, proofsOf } from '#tests/support/claims';
import { accountEnding } from '#tests/support/documents';
import { PIXEL, proofForm } from '#tests/support/proof';
import { provePerson, signInProven } from '#tests/support/prove-person';
import { tablesWith } from '#tests/support/tables-with';
import { handInFor } from '#tests/support/target-identities';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { fillWallet, openDestinations } from '#tests/support/wallets';

const EMAIL = 'lan@example.com';
const DAY_S = 86_400;
/** What no other row of a new database has. */
const REASON = 'The note of Ms Lan is blurred.';
const SENDER = { bankCode: 'TCB', accountNumber: '19031234567890', name: 'NGUYEN THI LAN' };

let running: TestExchange;
let account: Awaited<ReturnType<typeof createAccount>>;
let token: string;
beforeEach(async () => {
  running = await startTestExchange();
  account = await createAccount(running, EMAIL, { fullName: 'NGUYEN THI LAN' });
  ({ token } = await signInProven(running, running.browser(), { email: EMAIL }));
});
afterEach(() => running.close());

const bearer = () => ({ Authorization: `Bearer ${token}` });
/** A proof of the person lasts ten minutes, and here days pass. */
const ask = async (body: object = {}) => {
  await provePerson(running, token);
  const asked = { password: PASSWORD, code: '', ...body };
  return running.browser().post('/api/v1/users/delete-account', asked, bearer());
};
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

/** Another account with the same e-mail, registered and confirmed by its mail. */
const registerAnew = async () => {
  await register(running.browser(), EMAIL);
  const link = { token: await linkFor(running, EMAIL) };
  const { status } = await running.browser().post('/api/v1/users/process_register', link);
  expect(status).toBe(200);
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

  test('with a second factor is not deleted by a wrong code that comes along', async () => {
    await running.db.update(users).set({ twofa: 2, totpSecret: account.sealed });
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

  test('that was deleted leaves its orders to no account, not to a new one with the same e-mail, whatever it can prove of them', async () => {
    const browser = running.browser();
    const placed = await placeAsGuest(browser, {}, bearer());
    await running.pass(DAY_S);
    const own = await browser.post('/api/v1/users/orders', {}, bearer());
    expect(own.text).toContain(placed.ref);
    await ask();
    await whenDue();
    expect((await rowOf())?.status).toBe('deleted');
    const [order] = await running.db.select().from(orders).where(eq(orders.ref, placed.ref));
    expect(order).toMatchObject({ userId: account.id, status: 'cancelled' });
    await registerAnew();
    // In the browser that placed the order, with its cookie.
    ({ token } = await signInProven(running, browser, { email: EMAIL }));
    const again = await running.db.select().from(users).where(eq(users.email, EMAIL));
    expect(again).toMatchObject([{ status: 'confirmed' }]);
    expect(again[0]?.id).not.toBe(account.id);
    const listed = await browser.post('/api/v1/users/orders', {}, bearer());
    expect([listed.status, listed.json?.data]).toEqual([200, []]);
    for (const proof of [
      {},
      { [SECRET_HEADER]: placed.secret },
      { 'Idempotency-Key': placed.key },
    ] as const) {
      const headers = { ...bearer(), ...proof };
      const seen = await browser.post('/api/v1/histories', { ref: placed.ref }, headers);
      expect(decodeOrder(seen.json?.data)).toMatchObject({ isMasked: true, senderName: '' });
    }
    const claimable = await browser.get('/api/v1/users/claimable', bearer());
    expect([claimable.status, claimable.json?.data]).toEqual([200, []]);
    for (const proof of Object.values(proofsOf(placed))) {
      const asked = claimCodec.encode({ ref: placed.ref, proof });
      const claim = await browser.post('/api/v1/users/claims', asked, bearer());
      expect([claim.status, claim.json?.messageCode]).toEqual([404, 'CLAIM_REFUSED']);
    }
    const [kept] = await running.db.select().from(orders).where(eq(orders.ref, placed.ref));
    expect(kept?.userId).toBe(account.id);
  });

  test('that is deleted takes along the pictures of its documents, and what was said of a refusal', async () => {
    const documents = await handInFor(running, account.id);
    const decided = { operatorId: null, by: async () => {} };
    await refuseIdentity(running.exchange, { id: documents, reason: REASON }, decided);
    expect(await running.db.$count(identityPictures)).toBe(2);
    expect(await tablesWith(running.db, REASON)).toEqual(['identity_documents']);
    expect((await ask()).status).toBe(200);
    await whenDue();
    expect((await rowOf())?.status).toBe('deleted');
    expect(await running.db.$count(identityPictures)).toBe(0);
    expect(await tablesWith(running.db, REASON)).toEqual([]);
    expect(await running.db.select().from(identityDocuments)).toMatchObject([
      { state: 'refused', decidedAt: expect.any(Date), reason: '' },
    ]);
  });

  test('that is deleted takes along the documents that a guest handed in for an order which it claimed later', async () => {
    const guest = running.browser();
    const placed = await placeAsGuest(guest, { accountNumber: accountEnding('documents') });
    for (const kind of DOCUMENT_KINDS)
      await guest.postForm(
        `/api/v1/order-documents?order_ref=${placed.ref}&kind=${kind}`,
        proofForm(PIXEL),
      );
    expect(await running.db.$count(identityPictures)).toBe(2);
    const [row] = await running.db.select().from(identityDocuments);
    const decided = { operatorId: null, by: async () => {} };
    await refuseIdentity(running.exchange, { id: row?.id ?? '', reason: REASON }, decided);
    await running.pass(2 * DAY_S);
    const proof = proofsOf(placed).account;
    const claim = claimCodec.encode({ ref: placed.ref, proof });
    const claimed = await running.browser().post('/api/v1/users/claims', claim, bearer());
    expect(claimed.status).toBe(200);
    expect((await ask()).status).toBe(200);
    await whenDue();
    expect((await rowOf())?.status).toBe('deleted');
    expect(await running.db.$count(identityPictures)).toBe(0);
    expect(await tablesWith(running.db, REASON)).toEqual([]);
  });
});

describe('money that comes to a deleted account', () => {
  const credits = () =>
    running.db.$count(
      ledgerAccounts,
      and(eq(ledgerAccounts.kind, 'wallet'), ne(ledgerAccounts.balance, '0')),
    );
  const reports = () => running.db.select().from(moneyReports);

  test.each([
    ['names its former owner as sender', SENDER],
    ['names no sender', undefined],
  ])('waits for an operator and is credited to nobody, when the transfer %s', async (_, sender) => {
    await ask();
    await whenDue();
    expect((await rowOf())?.status).toBe('deleted');
    await registerAnew();
    const { currencies } = await running.exchange.siteConfig.read();
    await receiveMoney(running.exchange)({
      ...{ transactionId: 'D1', amount: '2000000', sender },
      accountNumber: receivingAccounts(currencies)[0]?.accountNumber ?? '',
      text: `MBVCB.${depositText(account.number)}.CT tu`,
    });
    expect(await reports()).toMatchObject([{ state: 'unmatched', memberId: null }]);
    expect(await credits()).toBe(0);
  });

  test('waits for an operator and is credited to nobody, when coins are sent to an address that it had, or are on their way', async () => {
    await running
      .browser()
      .post('/api/v1/users/wallet-address', { currency_code: 'BTC' }, bearer());
    const [own] = await running.db.select().from(walletAddresses);
    const tell = (hash: string, confirmations: number, sequence: number) =>
      receiveDeposit(running.exchange)({
        ...{ networkKey: 'BTC', asset: 'BTC', hash: hash.repeat(64), index: 0, memo: '' },
        ...{ address: own?.address ?? '', amount: '0.5', isGone: false, confirmations, sequence },
      });
    await ask();
    await running.settle();
    await running.pass(6 * DAY_S);
    await tell('a', 0, 1);
    await running.pass(DAY_S);
    await running.settle();
    expect((await rowOf())?.status).toBe('deleted');
    await tell('a', 2, 2);
    await tell('b', 2, 3);
    await running.settle();
    expect(await reports()).toMatchObject([
      { state: 'unmatched', memberId: null },
      { state: 'unmatched', memberId: null },
    ]);
    expect(await credits()).toBe(0);
  });
});

describe('the deletion of an account is refused', () => {
  /** What the account is told; by itself, so that no other reason stands behind it. */
  const refusal = async () => {
    const user = await rowOf();
    const standing = user && (await standingOf(running.db, user));
    const { status, json } = await ask();
    return [standing && obstaclesOf(standing), status, json?.message];
  };
  const saying = (obstacle: DeletionObstacle) => [
    [obstacle],
    409,
    ERROR_TEXTS[OBSTACLE_ERRORS[obstacle]],
  ];
  /** An order of the account that ran out. */
  const endedOrder = async () => {
    const { ref } = await placeAsGuest(running.browser(), {}, bearer());
    await running.pass(DAY_S);
    return ref;
  };
  /** Money that goes back, as no call alone leaves it. */
  const insertRefund = async (values: Partial<typeof refunds.$inferInsert>) => {
    running.forgeBooks();
    const at = { reason: 'money.extra', createdAt: new Date(running.clock.now()) };
    const refund = { id: randomUUID(), asset: 'VND', amount: '1000', ...at, ...values };
    await running.db.insert(refunds).values(refund);
  };
  const insertPayout = async (values: Partial<typeof payouts.$inferInsert>) => {
    running.forgeBooks();
    const now = new Date(running.clock.now());
    const [payout] = await running.db
      .insert(payouts)
      .values({
        ...({
          kind: 'refund',
          rail: 'bank',
          asset: 'VND',
          amount: '1000',
          account: 'VCB/1',
        } as const),
        ...{ toProvider: 'VCB', toAccount: '1', status: 'unknown', createdAt: now, updatedAt: now },
        ...values,
      })
      .returning();
    return payout?.id ?? '';
  };

  test('to the system account', async () => {
    await running.db.update(users).set({ role: 10 });
    expect(await refusal()).toEqual(saying('systemAccount'));
  });

  test.each(['VND', 'BTC', 'ETH'] as const)(
    'while a wallet holds %s, and nothing else',
    async (asset) => {
      await fillWallet(running, account.id, { [asset]: '1000000' });
      expect(await refusal()).toEqual(saying('balance'));
    },
  );

  test('while an order is open, and nothing else', async () => {
    const { ref } = await placeAsGuest(running.browser(), {}, bearer());
    expect(await refusal()).toEqual(saying('openOrder'));
    await running.pass(DAY_S);
    const [order] = await running.db.select().from(orders).where(eq(orders.ref, ref));
    expect(order?.status).toBe('cancelled');
    expect((await ask()).status).toBe(200);
  });

  test('while a refund of an order is due, and nothing else', async () => {
    await insertRefund({ orderRef: await endedOrder() });
    expect(await refusal()).toEqual(saying('refundDue'));
  });

  test('while a withdrawal is due, and nothing else', async () => {
    await insertRefund({ memberId: account.id });
    expect(await refusal()).toEqual(saying('refundDue'));
  });

  test('while documents that were handed in wait, and nothing else; after 90 days they wait no more', async () => {
    await handInFor(running, account.id);
    expect(await refusal()).toEqual(saying('undecidedDocument'));
    await running.pass(91 * DAY_S);
    ({ token } = await signInProven(running, running.browser(), { email: EMAIL }));
    expect((await ask()).status).toBe(200);
  });

  test('while documents of a mailbox are looked at, and nothing else', async () => {
    await running.db.update(users).set({ docStatus: 'unverified' });
    expect(await refusal()).toEqual(saying('undecidedDocument'));
  });

  test('while the delivery of an order is on its way, and nothing else', async () => {
    const orderRef = await endedOrder();
    await insertPayout({ kind: 'delivery', orderRef });
    expect(await refusal()).toEqual(saying('runningPayout'));
  });

  test('while the payout of a refund is on its way, and nothing else', async () => {
    const orderRef = await endedOrder();
    await insertRefund({ orderRef, status: 'paid', payoutId: await insertPayout({}) });
    expect(await refusal()).toEqual(saying('runningPayout'));
  });

  test('while the payout of a withdrawal is on its way, and nothing else', async () => {
    const payoutId = await insertPayout({});
    await insertRefund({ memberId: account.id, status: 'paid', payoutId });
    expect(await refusal()).toEqual(saying('runningPayout'));
  });

  test('while a withdrawal that it asked for has not been paid', async () => {
    await fillWallet(running, account.id, { VND: '1000000' });
    // The holder that the sandbox's banks name.
    const reply = await running.exchange.accountNames.lookUp('VCB', '0071000123456');
    const fullName = reply.kind === 'found' ? reply.name : '';
    await running.db.update(users).set({ fullName });
    await openDestinations(running, account.id);
    const asked = { currency_code: 'vnd', quantity: '1000000', to: 'VCB/0071000123456' };
    expect((await running.browser().post('/api/v1/withdrawals', asked, bearer())).status).toBe(200);
    const { status, json } = await ask();
    expect(status).toBe(409);
    expect([
      ERROR_TEXTS[OBSTACLE_ERRORS.refundDue],
      ERROR_TEXTS[OBSTACLE_ERRORS.runningPayout],
    ]).toContain(json?.message);
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

  test('on its day while an order is open that was placed meanwhile, which calls it off', async () => {
    expect((await ask()).status).toBe(200);
    const { ref } = await placeOrder(running.browser());
    await running.db.update(orders).set({ userId: account.id }).where(eq(orders.ref, ref));
    await running.db.update(orders).set({ status: 'handmake', deadlineAt: null });
    await whenDue();
    expect((await rowOf())?.status).toBe('confirmed');
    expect((await arrivedFor(running, EMAIL)).at(-1)?.subject).toBe(
      'Chưa thể xóa tài khoản Bến Đổi của bạn',
    );
    ({ token } = await signInProven(running, running.browser(), { email: EMAIL }));
    expect(await refusal()).toEqual(saying('openOrder'));
  });
});
