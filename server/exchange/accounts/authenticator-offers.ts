import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { authenticatorOffers } from '../../store/tables/account-security.ts';
import type { Exchange } from '../exchange.ts';
import { SET_UP_MS } from './set-up-grants.ts';

type Sealing = Pick<Exchange, 'clock' | 'vault'>;

/** Context of a sealed offer, which cannot be moved to the secrets in use. */
const offerPlace = (userId: string): string => `offer/${userId}`;

/** Stores an unproven secret in place of the one before. */
export const keepOffer = async (
  db: Database,
  { clock, vault }: Sealing,
  userId: string,
  secret: string,
): Promise<void> => {
  const now = clock.now();
  const row = {
    secret: vault.seal(secret, offerPlace(userId)),
    createdAt: new Date(now),
    expiresAt: new Date(now + SET_UP_MS),
  };
  await db
    .insert(authenticatorOffers)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: authenticatorOffers.userId, set: row });
};

/** Whether a secret is the one that was offered last. */
export const isOffered = async (
  db: Database,
  { clock, vault }: Sealing,
  userId: string,
  secret: string,
): Promise<boolean> => {
  const [offer] = await db
    .select()
    .from(authenticatorOffers)
    .where(
      and(
        eq(authenticatorOffers.userId, userId),
        gt(authenticatorOffers.expiresAt, new Date(clock.now())),
      ),
    );
  return offer !== undefined && vault.open(offer.secret, offerPlace(userId)) === secret;
};

export const forgetOffer = async (db: Database, userId: string): Promise<void> => {
  await db.delete(authenticatorOffers).where(eq(authenticatorOffers.userId, userId));
};
