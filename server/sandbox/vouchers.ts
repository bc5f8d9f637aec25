import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { decimal, isDecimal, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import { isPaidByVoucher } from '#domain/order/voucher';
import { notPossibleNow } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Payment } from '../ports/money-out.ts';
import type { IssueAnswer, RedemptionAnswer, Vouchers } from '../ports/vouchers.ts';
import type { Database } from '../store/database.ts';
import { sandboxVouchers, VOUCHER_FAULTS } from '../store/tables/sandbox-vouchers.ts';
import { type Fields, malformed, noAmount, numberOf, orderOf, textOf } from './fields.ts';
import { createSandboxMoneyOut } from './money-out.ts';

type SandboxVoucher = typeof sandboxVouchers.$inferSelect;
type Fault = SandboxVoucher['fault'];

const NUMBER_DIGITS = 10;
const CODE_DIGITS = 16;

/** Digits that a payout's voucher has, always the same ones: the provider issues one for an id. */
const digitsOf = (purpose: string, id: string, length: number): string => {
  const hex = createHash('sha256').update(`${purpose} ${id}`).digest('hex');
  return BigInt(`0x${hex}`).toString().slice(-length);
};

const issuedFor = (id: string) => ({
  number: digitsOf('number', id, NUMBER_DIGITS),
  code: digitsOf('code', id, CODE_DIGITS),
});

const withVoucher = (
  answer: Awaited<ReturnType<ReturnType<typeof createSandboxMoneyOut>['send']>>,
  id: string,
): IssueAnswer => (answer.kind === 'sent' ? { ...answer, voucher: issuedFor(id) } : answer);

const randomDigits = (length: number): string =>
  Array.from({ length }, () => String(randomInt(10))).join('');

/**
 * Provider of vouchers. It remembers every one that it has issued or handed out: only those are redeemed, once. What goes wrong
 * with one is said when it is handed out.
 */
export const createSandboxVouchers = (db: Database): Vouchers => {
  const issuing = createSandboxMoneyOut(db, {
    rail: 'vouchers',
    transactionIdFor: ({ id }: Payment) => `EV${digitsOf('batch', id, NUMBER_DIGITS)}`,
    sent: async (tx, { id, asset, amount }) => {
      await tx.insert(sandboxVouchers).values({ ...issuedFor(id), asset, amount });
    },
    isConfirmed: async () => true,
  });
  return {
    issue: async (payment) => withVoucher(await issuing.send(payment), payment.id),
    issueStatusOf: async ({ id }) => withVoucher(await issuing.statusOf(id), id),
    redeem: async ({ id, asset, voucher: { number, code } }) => {
      const isThis = and(eq(sandboxVouchers.number, number), eq(sandboxVouchers.code, code));
      const isTheirs = and(isThis, eq(sandboxVouchers.asset, asset));
      const [known] = await db
        .update(sandboxVouchers)
        .set({ tries: sql`${sandboxVouchers.tries} + 1` })
        .where(isTheirs)
        .returning();
      if (!known || (known.usedBy !== null && known.usedBy !== id)) return { kind: 'rejected' };
      if (known.fault === 'activation' && known.tries === 1) return { kind: 'notActivated' };
      if (known.fault === 'lost' && known.tries === 1) throw new Error('the request was lost');
      const [used] = await db
        .update(sandboxVouchers)
        .set({ usedBy: id })
        .where(and(isTheirs, or(isNull(sandboxVouchers.usedBy), eq(sandboxVouchers.usedBy, id))))
        .returning();
      if (!used) return { kind: 'rejected' };
      if (used.fault === 'silent') throw new Error('the answer was lost');
      return used.fault === 'slow' ? { kind: 'pending' } : acceptedAs(used);
    },
    redemptionOf: async ({ id }) => {
      const [used] = await db.select().from(sandboxVouchers).where(eq(sandboxVouchers.usedBy, id));
      return used ? acceptedAs(used) : { kind: 'missing' };
    },
  };
};

const acceptedAs = ({ usedBy, amount }: SandboxVoucher): RedemptionAnswer => ({
  kind: 'accepted',
  amount: toText(decimal(amount)),
  transactionId: `RV${digitsOf('redemption', usedBy ?? '', NUMBER_DIGITS)}`,
});

const isFault = (text: string): text is Fault =>
  (VOUCHER_FAULTS as readonly string[]).includes(text);

/**
 * Hands out a voucher for a sale: of its amount or of the given one, and one with which something goes wrong where that is asked
 * for. The order's card shows it.
 */
export const handOutVoucher = async (exchange: Exchange, { ref, amount, fault }: Fields) => {
  const order = await orderOf(exchange, ref);
  if (!isPaidByVoucher(order)) throw notPossibleNow('This order is not paid with a voucher.');
  const { asset, amount: agreed } = incomingOf(order);
  const worth = numberOf(amount) || agreed;
  if (!isDecimal(worth) || !decimal(worth).gt(0)) throw noAmount();
  const wanted = textOf(fault);
  if (!isFault(wanted)) throw malformed(`fault must be one of ${VOUCHER_FAULTS.join(', ')}`);
  const voucher = { number: randomDigits(NUMBER_DIGITS), code: randomDigits(CODE_DIGITS) };
  await exchange.db
    .insert(sandboxVouchers)
    .values({ ...voucher, asset, amount: worth, orderRef: order.ref, fault: wanted });
  return { ref: order.ref, ...voucher, amount: worth };
};

/** Vouchers that were handed out for orders and are not used yet. */
export const readHandedOut = async (db: Database): Promise<readonly SandboxVoucher[]> =>
  db.select().from(sandboxVouchers).where(isNull(sandboxVouchers.usedBy));

export type HandedOut = SandboxVoucher;
