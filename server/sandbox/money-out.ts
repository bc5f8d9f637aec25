import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MoneyOut, Payment, PaymentAnswer } from '../ports/money-out.ts';
import type { Database } from '../store/database.ts';
import { sandboxDeliveries } from '../store/tables/sandbox.ts';
import { hashOf } from './chains/hash-of.ts';
import { type Ledger, sendTransaction } from './chains/ledger.ts';
import { isFinalOn } from './chains/read-chains.ts';
import { type MoneyOutMode, readMoneyOutMode } from './settings.ts';

const BANK_DIGITS = 12;

/** Transaction id in a bank's format. */
const bankIdFor = ({ id }: Payment): string =>
  `FT${createHash('sha256').update(id).digest('hex').slice(0, BANK_DIGITS).toUpperCase()}`;

type Delivery = typeof sandboxDeliveries.$inferSelect;

const sentBefore = async (db: Database, id: string): Promise<Delivery | undefined> => {
  const [sent] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  return sent;
};

const sentAs = (hash: string, isConfirmed: boolean): PaymentAnswer => ({
  ...{ kind: 'sent', transactionId: hash, isConfirmed },
});

/** What differs between coins and dong. */
interface SandboxRail {
  readonly rail: 'chain' | 'bankPayouts';
  readonly transactionIdFor: (payment: Payment) => string;
  /** Work in the transaction that records a payment. */
  readonly sent: (tx: Database, payment: Payment, mode: MoneyOutMode) => Promise<void>;
  /** Whether a payment cannot be undone any more. */
  readonly isConfirmed: (delivery: Delivery) => Promise<boolean>;
}

/** Provider that follows the sandbox's settings, records its payments, and never sends the same id twice. */
const createSandboxMoneyOut = (
  db: Database,
  { rail, transactionIdFor, sent, isConfirmed }: SandboxRail,
): MoneyOut => ({
  send: async (payment) => {
    const mode = await readMoneyOutMode(db, rail);
    const earlier = await sentBefore(db, payment.id);
    if (earlier !== undefined) return sentAs(earlier.hash, false);
    if (mode === 'fail') return { kind: 'failed', reason: 'DELIVERY_FAILED', retryable: false };
    if (mode === 'busy') return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    if (mode === 'lost') throw new Error('the request was lost');
    const hash = transactionIdFor(payment);
    const { id, provider: networkKey, account: address, amount: quantity } = payment;
    await db.transaction(async (tx) => {
      const recorded = await tx
        .insert(sandboxDeliveries)
        .values({ id, networkKey, address, quantity, hash })
        .onConflictDoNothing()
        .returning({ id: sandboxDeliveries.id });
      if (recorded.length > 0) await sent(tx, payment, mode);
    });
    if (mode === 'silent') throw new Error('the answer was lost');
    if (mode === 'contradictory')
      return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    return sentAs(hash, false);
  },
  statusOf: async (id) => {
    const delivery = await sentBefore(db, id);
    if (delivery === undefined) return { kind: 'missing' };
    if ((await readMoneyOutMode(db, rail)) === 'denied')
      return { kind: 'failed', reason: 'REVERSED', retryable: false };
    return sentAs(delivery.hash, await isConfirmed(delivery));
  },
});

const chainHashFor = ({ id, provider }: Payment): string => hashOf(provider, id);

/**
 * Provider of coin payouts, for every network. Its payments are transactions of the sandbox's chains, and confirmed when they
 * are final there.
 */
export const createSandboxChain = (ledger: Ledger): MoneyOut =>
  createSandboxMoneyOut(ledger.db, {
    rail: 'chain',
    transactionIdFor: chainHashFor,
    sent: async (tx, payment, mode) => {
      const { from: asset, provider: networkKey, account: address, memo, amount } = payment;
      await sendTransaction(tx, ledger.clock, {
        ...{ networkKey, hash: chainHashFor(payment), hasLowFee: mode === 'stuck' },
        coins: [{ asset, address, memo, amount, sender: '' }],
      });
    },
    isConfirmed: (delivery) => isFinalOn(ledger, delivery),
  });

/** Provider of dong payouts, for every bank. */
export const createSandboxBank = (db: Database): MoneyOut =>
  createSandboxMoneyOut(db, {
    rail: 'bankPayouts',
    transactionIdFor: bankIdFor,
    sent: async () => {},
    isConfirmed: async () => true,
  });
