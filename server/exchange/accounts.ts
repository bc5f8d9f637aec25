import { and, asc, eq, gt } from 'drizzle-orm';
import { PLAIN_USER, PLAIN_WALLET, type SessionData } from '#domain/session';
import { sessions, users, walletAddresses, wallets } from '../store/tables/accounts.ts';
import type { Exchange } from './exchange.ts';
import { hashOf } from './order-codes.ts';

/** Whose token this is; undefined for one that is unknown or has run out. */
export const userOf = async (
  { db, clock }: Exchange,
  token: string,
): Promise<string | undefined> => {
  const [session] = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, new Date(clock.now()))),
    );
  return session?.userId;
};

/** What the account check hands over for a signed-in user. */
export const sessionOf = async (
  { db }: Exchange,
  userId: string,
  token: string,
): Promise<SessionData | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const [wallet] = await db.select().from(wallets).where(eq(wallets.userId, userId));
  const addresses = await db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.userId, userId))
    .orderBy(asc(walletAddresses.id));
  const entriesOf = (coin: 'btc' | 'eth') =>
    addresses
      .filter((entry) => entry.coin === coin)
      .map(({ address, balance }) => ({ address, balance }));
  return {
    token,
    user: { ...PLAIN_USER, ...user },
    wallet: wallet ? { ...PLAIN_WALLET, ...wallet } : null,
    btcWallets: entriesOf('btc'),
    ethWallets: entriesOf('eth'),
  };
};
