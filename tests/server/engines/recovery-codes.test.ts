import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { replaceRecoveryCodes, spendRecoveryCode } from '#server/exchange/accounts/recovery-codes';
import { recoveryCodes } from '#server/store/tables/account-security';
import { createAccount } from '#tests/support/accounts';
import { startTwoServices } from '#tests/support/two-services';

const { serviceOf } = startTwoServices();
const AT_ONCE = 20;

const memberWithCodes = async (email: string) => {
  const { exchange, db } = serviceOf(0);
  const { id } = await createAccount(serviceOf(0), email, { twofa: TWOFA.authenticator });
  const [code = ''] = await db.transaction((tx) => replaceRecoveryCodes(tx, exchange, id));
  return { id, code };
};

const atOnce = (use: (n: number) => Promise<boolean>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => use(n)));
const wins = (answers: readonly boolean[]) => answers.filter((isGood) => isGood).length;

test('of twenty who come with one recovery code at once, to two services, one is told yes', async () => {
  const { id, code } = await memberWithCodes('lan@example.com');
  const answers = await atOnce((n) => {
    const { exchange, db } = serviceOf(n);
    return db.transaction((tx) => spendRecoveryCode(tx, exchange, id, code));
  });
  expect(wins(answers)).toBe(1);
});

test('looked at first and used up afterwards, the code would be good for several', async () => {
  const { id } = await memberWithCodes('minh@example.com');
  const [row] = await serviceOf(0)
    .db.select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, id));
  const isIt = and(eq(recoveryCodes.userId, id), eq(recoveryCodes.codeHash, row?.codeHash ?? ''));
  const naive = async (n: number) => {
    const { db } = serviceOf(n);
    const isGood = (await db.$count(recoveryCodes, and(isIt, isNull(recoveryCodes.usedAt)))) === 1;
    if (isGood)
      await db
        .update(recoveryCodes)
        .set({ usedAt: new Date(0) })
        .where(isIt);
    return isGood;
  };
  expect(wins(await atOnce(naive))).toBeGreaterThan(1);
});
