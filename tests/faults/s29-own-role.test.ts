import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users, wallets } from '#server/store/tables/accounts';
import { createAccount, linkFor, logIn, register, signIn } from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const EMAIL = 'role10@example.com';

test('[S29] Role, Status and Id in a registration are ignored', async () => {
  const targetAccount = await createAccount(running, 'lan@example.com');
  const browser = running.browser();
  const wishes = {
    ...{
      Role: 10,
      role: 10,
      Status: 'confirmed',
      status: 'confirmed',
      Id: targetAccount.id,
      id: targetAccount.id,
    },
    ...{ Twofa: 2, DocStatus: 'verify', PasswordHash: 'x', Vnd: '1000000000', CreatedAt: 0 },
  };
  expect((await register(browser, EMAIL, wishes)).status).toBe(200);
  const token = await linkFor(running, EMAIL);
  const [user] = await running.db.select().from(users).where(eq(users.email, EMAIL));
  expect(user).toMatchObject({
    ...{ role: 0, status: 'unconfirmed', passwordHash: '', twofa: 0, docStatus: 'not_uploaded' },
    createdAt: new Date(running.clock.now()),
  });
  expect(user?.id).not.toBe(targetAccount.id);
  expect((await logIn(browser, { email: EMAIL })).json?.messageCode).toBe('WRONG_CREDENTIALS');

  await browser.post('/api/v1/users/process_register', { token, Role: 10, Id: targetAccount.id });
  const session = await signIn(browser, { email: EMAIL });
  expect(session.user).toMatchObject({ id: user?.number, role: 0, twofa: 0 });
  const [wallet] = await running.db
    .select()
    .from(wallets)
    .where(eq(wallets.userId, user?.id ?? ''));
  expect(wallet).toBeDefined();
  expect(session.wallet?.vnd).toBe('0');
  const [unchanged] = await running.db.select().from(users).where(eq(users.id, targetAccount.id));
  expect(unchanged?.email).toBe('lan@example.com');
});
