import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelDeletion } from '#server/exchange/accounts/deletion/ask-deletion';
import { deleteAccount } from '#server/exchange/accounts/deletion/delete-account';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { accountDeletions } from '#server/store/tables/account-security';
import { users } from '#server/store/tables/accounts';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn } from '#tests/support/accounts';
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

test('an order that is placed while a deletion holds the account waits, and is refused', async () => {
  const { id, email } = await dueMember('held');
  const browser = serviceOf(0).browser();
  const { token } = await signIn(browser, { email });
  let answering: ReturnType<typeof postOrder> | undefined;
  await serviceOf(1).db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${id} for update`);
    answering = postOrder(
      browser,
      { accountNumber: '19031111223399' },
      { Authorization: `Bearer ${token}` },
    );
    // It gets as far as the account, and waits there.
    for (;;) {
      const waiting = await serviceOf(1)
        .db.select({ one: sql`1` })
        .from(sql`pg_stat_activity`)
        .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
      if (waiting.length > 0) break;
    }
    await tx.update(users).set({ status: 'deleted' }).where(eq(users.id, id));
  });
  expect((await answering)?.json?.messageCode).toBe('REQUIRED_LOGIN');
  expect(await serviceOf(0).db.$count(orders, eq(orders.userId, id))).toBe(0);
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
