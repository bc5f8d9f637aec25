import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#server/exchange/accounts/deletion/delete-account';
import { freezeAccount } from '#server/exchange/accounts/freeze/freeze-account';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { revokeSessions } from '#server/exchange/accounts/sessions';
import { balanceIn } from '#server/exchange/wallets/balances';
import { accountDeletions } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { refunds } from '#server/store/tables/refunds';
import { startTwoServices } from '#tests/support/two-services';
import { createMember, type Member } from '#tests/support/wallets';

const { serviceOf, services, settle } = startTwoServices();

const ACCOUNT = '0071000123456';
const TIMES = 10;

let members = 0;
let lan: Member;
const newMember = async (VND: string) => {
  members += 1;
  const reply = await serviceOf(0).exchange.accountNames.lookUp('VCB', ACCOUNT);
  const fullName = reply.kind === 'found' ? reply.name : '';
  return createMember(serviceOf(0), `lan${members}@example.com`, { VND }, { fullName });
};
beforeEach(async () => {
  lan = await newMember('1000000');
});

const take = (n: number, quantity: string) =>
  serviceOf(n)
    .browser()
    .post(
      '/api/v1/withdrawals',
      { currency_code: 'vnd', quantity, to: `VCB/${ACCOUNT}` },
      { ...lan.headers, 'Idempotency-Key': randomBytes(16).toString('hex') },
    );
const done = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;
const owed = () => serviceOf(0).db.$count(refunds, eq(refunds.memberId, lan.user.id));

test('[S16] withdrawals and swaps at once, at two services on PostgreSQL, take no more than there is', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? take(n / 2, '100000')
        : serviceOf((n - 1) / 2)
            .browser()
            .post(
              '/api/v1/ex_orders',
              { a_currency_code: 'vnd', b_currency_code: 'btc', a_quantity: '100000' },
              { ...lan.headers, 'Idempotency-Key': randomBytes(16).toString('hex') },
            ),
    ),
  );
  expect(done(answers)).toBe(10);
  expect((await lan.wallet()).vnd).toBe('0');
  const swaps = await serviceOf(0).db.$count(orders, eq(orders.userId, lan.user.id));
  expect((await owed()) + swaps).toBe(10);
});

test('withdrawals at once stay below MinOrderKyc together', async () => {
  const { db } = serviceOf(0);
  await db.update(siteSettings).set({ minOrderKyc: '500001' });
  for (const { exchange } of services()) exchange.siteConfig.changed();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => take(n, '100000')));
  expect(done(answers)).toBe(5);
  expect(await owed()).toBe(5);
  await db.update(siteSettings).set({ minOrderKyc: null });
  for (const { exchange } of services()) exchange.siteConfig.changed();
});

test('of a withdrawal and the deletion of its account at the same moment one takes place', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    lan = await newMember('100000');
    const { db, clock } = serviceOf(0);
    const at = new Date(clock.now());
    await db.insert(accountDeletions).values({ userId: lan.user.id, askedAt: at, dueAt: at });
    await Promise.all([take(0, '100000'), deleteAccount(serviceOf(1).exchange, lan.user.id)]);
    const [user] = await db.select().from(users).where(eq(users.id, lan.user.id));
    // The wallet held money, or owes it: neither is left behind.
    expect(user?.status).toBe('confirmed');
  }
});

test('a withdrawal and the end of its session at the same moment: what is refused has moved nothing', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    lan = await newMember('100000');
    const { db, exchange } = serviceOf(1);
    const [answer] = await Promise.all([
      take(0, '100000'),
      revokeSessions(db, exchange, lan.user.id),
    ]);
    expect([await owed(), answer.status]).toEqual(
      answer.status === 200 ? [1, 200] : [0, expect.any(Number)],
    );
  }
  await settle();
});

test('[AUTH-07] a freeze while a withdrawal is being sent: it is sent or back in the wallet, and never both', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    lan = await newMember('100000');
    const { db, exchange } = serviceOf(1);
    const requester = { address: '', userAgent: '', language: 'vi' } as const;
    const token = await issueToken(db, exchange, { kind: 'freeze', userId: lan.user.id });
    const taken = take(0, '100000');
    // Every other time the withdrawal is owed before: its payout is what the freeze meets.
    if (n % 2 === 0) await taken;
    const [answer] = await Promise.all([
      taken,
      freezeAccount(exchange, token, requester),
      ...services().map((service) => service.settle()),
    ]);
    await settle();
    await serviceOf(0).pass(3_600);
    await settle();
    const own = await db.select().from(refunds).where(eq(refunds.memberId, lan.user.id));
    const statuses = own.map(({ status }) => status).join();
    const left = await balanceIn(db, lan.user.id, 'VND');
    expect([
      ...['200 withdrawn 100000', '200 paid 0', '409  100000'],
      // The session may have ended first.
      '401  100000',
    ]).toContain(`${answer.status} ${statuses} ${left}`);
  }
});
