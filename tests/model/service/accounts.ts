import { and, eq } from 'drizzle-orm';
import { openSession } from '#server/exchange/accounts/sessions';
import { users, wallets } from '#server/store/tables/accounts';
import { rates, siteSettings } from '#server/store/tables/catalogue';
import { handClock } from '../../support/hand-clock.ts';
import { textOf } from '../amounts.ts';
import { FEE_PER_MILLE } from '../prices.ts';
import { CURRENCIES, DAY, MIN_ORDER_KYC, MIN_ORDER_LOGIN } from '../settings.ts';
import type { VisitorName } from '../state.ts';
import type { ServiceUnderTest } from './service.ts';

export type Role = VisitorName | 'operator';

const ACCOUNTS: readonly (readonly [Role, Partial<typeof users.$inferInsert>])[] = [
  ['unverified member', {}],
  ['verified member', { docStatus: 'verify' }],
  ['operator', { role: 10, twofa: 2, totpSecret: 'unused' }],
];
const REQUESTER = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;

const LOW_RATE = '1000';

const emailOf = (role: Role) => `${role.replaceAll(' ', '-')}@example.org`;

/** Prepares a new store for runs: an account of every role, a fee on the currencies that have one, and the limits of orders. */
export const prepareService = async ({
  db,
  now,
  configurationChanged,
}: ServiceUnderTest): Promise<void> => {
  for (const [role, changes] of ACCOUNTS) {
    const account = { email: emailOf(role), status: 'confirmed' as const };
    const [user] = await db
      .insert(users)
      .values({ ...account, createdAt: new Date(now()), ...changes })
      .onConflictDoNothing()
      .returning();
    if (user) await db.insert(wallets).values({ userId: user.id });
  }
  for (const code of CURRENCIES) {
    const percentFee = String(Number(FEE_PER_MILLE[code]) / 10);
    await db.update(rates).set({ percentFee }).where(eq(rates.bankCode, code));
    // However far the price falls, what we sell at is not below what we buy at.
    const isBought = and(eq(rates.bankCode, code), eq(rates.side, 'sell'));
    await db.update(rates).set({ value: LOW_RATE }).where(isBought);
  }
  await db.update(siteSettings).set({
    minOrderLogin: textOf(MIN_ORDER_LOGIN),
    minOrderKyc: textOf(MIN_ORDER_KYC),
    requiredVerify: true,
    // What a visitor may hold unpaid is no part of this model.
    unpaidShare: '1',
  });
  await configurationChanged();
};

/** Opens sessions as they are needed; one does not outlive a day. */
export const createTokens = (running: () => ServiceUnderTest) => {
  const tokens = new Map<Role, { readonly token: string; readonly openedAt: number }>();
  return async (role: Role): Promise<string> => {
    const { db, now } = running();
    const known = tokens.get(role);
    if (known && now() - known.openedAt < DAY) return known.token;
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, emailOf(role)));
    const proven = { userId: user?.id ?? '', hasSecondFactor: role === 'operator' };
    const { token } = await openSession(db, { clock: handClock(now()) }, proven, REQUESTER);
    tokens.set(role, { token, openedAt: now() });
    return token;
  };
};
