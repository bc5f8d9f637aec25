import { eq } from 'drizzle-orm';
import type { MoneyOut, Payment, PaymentAnswer } from '../ports/money-out.ts';
import type { Database } from '../store/database.ts';
import { sandboxDeliveries } from '../store/tables/sandbox.ts';
import { transact } from '../store/transaction.ts';
import { hashOf } from './chains/hash-of.ts';
import { type Ledger, sendTransaction } from './chains/ledger.ts';
import { isFinalOn } from './chains/read-chains.ts';
import { type MoneyOutMode, type MoneyOutRail, readMoneyOutMode } from './settings.ts';

type Delivery = typeof sandboxDeliveries.$inferSelect;

const sentBefore = async (db: Database, id: string): Promise<Delivery | undefined> => {
  const [sent] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  return sent;
};

const sentAs = (hash: string, isConfirmed: boolean): PaymentAnswer => ({
  ...{ kind: 'sent', transactionId: hash, isConfirmed },
});

/** Records a payment as sent for good; false when it was before. */
export const recordDelivery = async (
  db: Database,
  { id, provider: networkKey, account: address, amount: quantity }: Payment,
  hash: string,
): Promise<boolean> => {
  const recorded = await db
    .insert(sandboxDeliveries)
    .values({ id, networkKey, address, quantity, hash })
    .onConflictDoNothing()
    .returning({ id: sandboxDeliveries.id });
  return recorded.length > 0;
};

/** What differs between coins and dong. */
interface SandboxRail {
  readonly rail: MoneyOutRail;
  readonly transactionIdFor: (payment: Payment) => string;
  /** Answer in place of sending; undefined where the payment is sent. */
  readonly refuse?: (payment: Payment, mode: MoneyOutMode) => Promise<PaymentAnswer | undefined>;
  /** Status of a payment that was not sent; undefined where it is not known. */
  readonly waiting?: (id: string) => Promise<PaymentAnswer | undefined>;
  /** Work in the transaction that records a payment. */
  readonly sent?: (tx: Database, payment: Payment, mode: MoneyOutMode) => Promise<void>;
  /** Whether a payment cannot be undone any more. */
  readonly isConfirmed: (delivery: Delivery) => Promise<boolean>;
}

/** Provider that follows the sandbox's settings, records its payments, and never sends the same id twice. */
export const createSandboxMoneyOut = (
  db: Database,
  { rail, transactionIdFor, refuse, waiting, sent, isConfirmed }: SandboxRail,
): MoneyOut => ({
  send: async (payment) => {
    const mode = await readMoneyOutMode(db, rail);
    const earlier = await sentBefore(db, payment.id);
    if (earlier !== undefined) return sentAs(earlier.hash, false);
    if (mode === 'fail') return { kind: 'failed', reason: 'DELIVERY_FAILED', retryable: false };
    if (mode === 'busy') return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    if (mode === 'lost') throw new Error('the request was lost');
    const refused = await refuse?.(payment, mode);
    if (refused) return refused;
    const hash = transactionIdFor(payment);
    await transact(db, async (tx) => {
      if (await recordDelivery(tx, payment, hash)) await sent?.(tx, payment, mode);
    });
    if (mode === 'silent') throw new Error('the answer was lost');
    if (mode === 'contradictory')
      return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    return sentAs(hash, false);
  },
  statusOf: async (id) => {
    const delivery = await sentBefore(db, id);
    if (delivery === undefined) return (await waiting?.(id)) ?? { kind: 'missing' };
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
      const { asset, provider: networkKey, account: address, memo, amount } = payment;
      await sendTransaction(tx, ledger.clock, {
        ...{ networkKey, hash: chainHashFor(payment), hasLowFee: mode === 'stuck' },
        coins: [{ asset, address, memo, amount, sender: '' }],
      });
    },
    isConfirmed: (delivery) => isFinalOn(ledger, delivery),
  });
