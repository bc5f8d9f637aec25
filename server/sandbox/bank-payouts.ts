import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { formatDay, VIETNAM } from '#domain/text/moment-format';
import type { Clock } from '../ports/clock.ts';
import type { MoneyOut, Payment, PaymentAnswer } from '../ports/money-out.ts';
import type { Database } from '../store/database.ts';
import { sandboxOtps } from '../store/tables/sandbox.ts';
import { transact } from '../store/transaction.ts';
import { createSandboxMoneyOut, recordDelivery } from './money-out.ts';
import { type MoneyOutMode, readSetting } from './settings.ts';

const BANK_DIGITS = 12;

/** Transaction id in a bank's format. */
const bankIdFor = ({ id }: Pick<Payment, 'id'>): string =>
  `FT${createHash('sha256').update(id).digest('hex').slice(0, BANK_DIGITS).toUpperCase()}`;

/** The bank's day, in Việt Nam, at a time of epoch milliseconds: its daily limits begin anew with it. */
export const bankDayOf = (ms: number): string => formatDay(Math.floor(ms / 1000), 'vi', VIETNAM);

const passing = (reason: string): PaymentAnswer => ({ kind: 'failed', reason, retryable: true });

const otpOf = async (db: Database, id: string) => {
  const [row] = await db.select().from(sandboxOtps).where(eq(sandboxOtps.id, id));
  return row;
};

const ASKED: PaymentAnswer = { kind: 'otp' };

/** Answer of a bank that does not send; undefined where it does. */
const refuseFor =
  ({ db, clock }: BankWorld) =>
  async (payment: Payment, mode: MoneyOutMode): Promise<PaymentAnswer | undefined> => {
    if (mode === 'maintenance') return passing('BANK_MAINTENANCE');
    if (mode === 'mismatch') return { kind: 'failed', reason: 'NAME_MISMATCH', retryable: false };
    if (mode === 'limit') {
      const isToday = (await readSetting(db, 'bankLimitDay')) === bankDayOf(clock.now());
      return isToday ? passing('DAILY_LIMIT') : undefined;
    }
    // Asked once, the bank waits for its password, whatever its mode is later.
    if (mode === 'otp') {
      await db.insert(sandboxOtps).values({ id: payment.id, payment }).onConflictDoNothing();
    }
    return (await otpOf(db, payment.id)) && ASKED;
  };

interface BankWorld {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/** Provider of dong payouts, for every bank. */
export const createSandboxBank = (world: BankWorld): MoneyOut =>
  createSandboxMoneyOut(world.db, {
    rail: 'bankPayouts',
    transactionIdFor: bankIdFor,
    refuse: refuseFor(world),
    waiting: async (id) => (await otpOf(world.db, id)) && ASKED,
    isConfirmed: async () => true,
  });

/** The bank is given the one-time password of a payment, and sends it. */
export const acceptOtp = (db: Database, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const [asked] = await tx.delete(sandboxOtps).where(eq(sandboxOtps.id, id)).returning();
    if (asked) await recordDelivery(tx, asked.payment, bankIdFor(asked.payment));
  });
