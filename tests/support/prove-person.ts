import { eq } from 'drizzle-orm';
import { hashOf } from '#server/exchange/order-codes';
import { sessions } from '#server/store/tables/accounts';
import { signIn } from './accounts';
import type { TestExchange } from './test-exchange';

type Running = Pick<TestExchange, 'db' | 'clock'>;

/**
 * Gives the proof of the person in a session, as POST /api/v1/users/step-up does: what needs it is
 * open for ten minutes.
 * @param isProvenWithFactor whether it was given with the second factor, or with a mailed code
 */
export const provePerson = async (
  { db, clock }: Running,
  token: string,
  isProvenWithFactor = true,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ provenAt: new Date(clock.now()), isProvenWithFactor })
    .where(eq(sessions.tokenHash, hashOf(token)));
};

/** Signs in and gives the proof of the person. */
export const signInProven = async (running: Running, ...asked: Parameters<typeof signIn>) => {
  const session = await signIn(...asked);
  await provePerson(running, session.token);
  return session;
};
