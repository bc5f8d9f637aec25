import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MoneyOut, Payment, PaymentAnswer } from '../ports/money-out.ts';
import type { Database } from '../store/database.ts';
import { sandboxDeliveries } from '../store/tables/sandbox.ts';
import { type MoneyOutMode, readMoneyOutMode } from './settings.ts';

const TRON = 'TRX';

/** Transaction id in the chain's format. */
const hashFor = ({ id, provider }: Payment): string => {
  const hex = createHash('sha256').update(`${provider}:${id}`).digest('hex');
  return provider === TRON ? hex : `0x${hex}`;
};

const BANK_DIGITS = 12;

/** Transaction id in a bank's format. */
const bankIdFor = ({ id }: Payment): string =>
  `FT${createHash('sha256').update(id).digest('hex').slice(0, BANK_DIGITS).toUpperCase()}`;

const sentBefore = async (db: Database, id: string): Promise<string | undefined> => {
  const [sent] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  return sent?.hash;
};

const answered = (mode: MoneyOutMode, hash: string, isConfirmed: boolean): PaymentAnswer =>
  mode === 'denied' && isConfirmed
    ? { kind: 'failed', reason: 'REVERSED', retryable: false }
    : { kind: 'sent', transactionId: hash, isConfirmed };

/** Provider that follows the sandbox's settings, records its payments, and never sends the same id twice. */
const createSandboxMoneyOut = (
  db: Database,
  rail: 'chain' | 'bankPayouts',
  transactionIdFor: (payment: Payment) => string,
): MoneyOut => ({
  send: async (payment) => {
    const mode = await readMoneyOutMode(db, rail);
    const earlier = await sentBefore(db, payment.id);
    if (earlier !== undefined) return answered(mode, earlier, false);
    if (mode === 'fail') return { kind: 'failed', reason: 'DELIVERY_FAILED', retryable: false };
    if (mode === 'busy') return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    if (mode === 'lost') throw new Error('the request was lost');
    const hash = transactionIdFor(payment);
    const { id, provider: networkKey, account: address, amount: quantity } = payment;
    await db
      .insert(sandboxDeliveries)
      .values({ id, networkKey, address, quantity, hash })
      .onConflictDoNothing();
    if (mode === 'silent') throw new Error('the answer was lost');
    if (mode === 'contradictory')
      return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    return answered(mode, hash, false);
  },
  statusOf: async (id) => {
    const hash = await sentBefore(db, id);
    return hash === undefined
      ? { kind: 'missing' }
      : answered(await readMoneyOutMode(db, rail), hash, true);
  },
});

/** Provider of coin payouts, for every network. */
export const createSandboxChain = (db: Database): MoneyOut =>
  createSandboxMoneyOut(db, 'chain', hashFor);

/** Provider of dong payouts, for every bank. */
export const createSandboxBank = (db: Database): MoneyOut =>
  createSandboxMoneyOut(db, 'bankPayouts', bankIdFor);
