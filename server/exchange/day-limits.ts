import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import {
  DAY_SECONDS,
  type DayLimit,
  type DayLimitSettings,
  dayLimitError,
  lowestDayLimit,
  reachedDayLimit,
} from '#domain/rules/day-limits';
import { laterInSql } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { isByBank, orderLegs, plainNumber } from '../store/tables/order-legs.ts';
import { orders } from '../store/tables/orders.ts';
import { refunds } from '../store/tables/refunds.ts';
import { WAS_GUESTS } from './claims/was-guests.ts';
import {
  type BankAccountOfOrder,
  bankAccountOf,
  customerOf,
  isIdentified,
} from './documents/customer.ts';
import { identityRequired, invalidFields, loginRequired } from './domain-error.ts';
import type { StoredOrder } from './orders/stored-order.ts';

/** Whose orders count together: an account's, or else those of a guest's cookie or of the customer's bank account. */
export type Orderer = Pick<StoredOrder, 'userId' | 'guestHash'> & BankAccountOfOrder;

/** An account as an orderer: its bank accounts do not matter. */
export const ordererOfAccount = (userId: string): Orderer => ({
  ...{ userId, guestHash: '', type: 'buy', fromBank: '', senderAccount: '' },
  ...{ toBank: '', toAccountNumber: '' },
});

/** An order or withdrawal that is to be placed or changed, beside the orderer's others. */
export interface DayDemand {
  readonly orderer: Orderer;
  /** Dong of the order, or that the withdrawal is worth. */
  readonly dong: DecimalText;
  readonly settings: DayLimitSettings;
  /** Time of the service, as an expression of type timestamptz. */
  readonly now: SQL<Date>;
  /** Keyed hash of the customer's bank account, by which forgotten orders are counted. */
  readonly accountHash?: string | undefined;
  /** The stored order that the demand is about, which is not counted twice. */
  readonly exceptRef?: string | undefined;
}

/**
 * Limit that an order or a withdrawal reaches together with the orderer's others of the last 24 hours; undefined while they stay below.
 * Without a lock this is enough for a stored order that is not to cost more than what has come for it: as much counts
 * already for every order that is placed meanwhile.
 */
export const dayLimitOf = async (
  tx: Database,
  demand: DayDemand,
): Promise<DayLimit | undefined> => {
  const { orderer, dong, settings } = demand;
  const trader = { isSignedIn: orderer.userId !== null, isVerified: false };
  if (!lowestDayLimit(settings, trader)) return undefined;
  const day = { dong, others: await othersOf(tx, demand) };
  const reached = reachedDayLimit(settings, trader, day);
  if (!reached || !(await isIdentified(tx, customerOf(orderer)))) return reached;
  return reachedDayLimit(settings, { ...trader, isVerified: true }, day);
};

/**
 * Refuses an order or a withdrawal that needs an account or a verified identity because of the orderer's others of the last 24
 * hours. To be called in the transaction that writes it.
 * @throws {DomainError} INVALID_FIELDS or REQUIRED_LOGIN of a guest, KYC_TO_CONTINUE of an account, with what is still free
 */
export const refuseBeyondDayLimit = async (tx: Database, demand: DayDemand): Promise<void> => {
  const isSignedIn = demand.orderer.userId !== null;
  if (!lowestDayLimit(demand.settings, { isSignedIn, isVerified: false })) return;
  await lockOrdersOfDay(tx, demand.orderer);
  const reached = await dayLimitOf(tx, demand);
  if (!reached) return;
  const error = dayLimitError(reached, { isSignedIn });
  if (isSignedIn) throw identityRequired(error);
  throw reached.setting === 'minOrderLogin'
    ? invalidFields({ amountPay: error })
    : loginRequired(error);
};

/**
 * Lets other orders of an orderer wait until the end of the transaction, so that those written at once are counted one after
 * the other. Always in the same sequence, so that no two transactions wait for each other.
 */
export const lockOrdersOfDay = async (tx: Database, orderer: Orderer): Promise<void> => {
  const { userId, guestHash } = orderer;
  const { bank, number } = bankAccountOf(orderer);
  const names =
    userId === null
      ? [
          sql`${`guest/${guestHash}`}`,
          sql`${`bank/${bank}/`} || ${plainNumber(sql`${number}::text`)}`,
        ]
      : [sql`${`account/${userId}`}`];
  const locks = names.map(
    (name) => sql`pg_advisory_xact_lock(hashtextextended('orders-of-day/' || ${name}, 0))`,
  );
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
};

/** Dong of the orderer's others: of orders what was agreed, or what moved when that is more; of withdrawals what they were worth. */
const othersOf = async (tx: Database, demand: DayDemand): Promise<DecimalText> => {
  const ordered = await orderedBy(tx, demand);
  const withdrawn = await withdrawnBy(tx, demand);
  return toText(decimal(ordered).plus(decimal(withdrawn)));
};

/** Withdrawals are an account's: a guest has no wallet. */
const withdrawnBy = async (
  tx: Database,
  { orderer: { userId }, now }: DayDemand,
): Promise<DecimalText> => {
  if (userId === null) return '0';
  const since = laterInSql(now, -DAY_SECONDS * 1000);
  const [sum] = await tx
    .select({ dong: sql<DecimalText>`coalesce(sum(${refunds.worth}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.memberId, userId), gt(refunds.createdAt, since)));
  return sum?.dong ?? '0';
};

const orderedBy = async (
  tx: Database,
  { orderer, now, accountHash, exceptRef }: DayDemand,
): Promise<DecimalText> => {
  const since = sql`${orders.createdAt} > ${laterInSql(now, -DAY_SECONDS * 1000)}`;
  const [sum] = await tx
    .select({
      dong: sql<DecimalText>`coalesce(sum(greatest(${orderLegs.amount}, ${orderLegs.settled})), 0)`,
    })
    .from(orders)
    .innerJoin(orderLegs, and(eq(orderLegs.orderRef, orders.ref), isByBank(orderLegs)))
    .where(
      and(
        since,
        isOf(tx, orderer, { since, accountHash }),
        // Cancelled without money, an order has moved none.
        or(ne(orders.status, 'cancelled'), HAS_RECEIVED),
        exceptRef === undefined ? undefined : ne(orders.ref, exceptRef),
      ),
    );
  return sum?.dong ?? '0';
};

/** Asked for each order by itself, so that its legs are found by their key. */
const HAS_RECEIVED = sql`(
  select received.settled from ${orderLegs} received
  where received.order_ref = ${orders.ref} and received.direction = 'in'
) > 0`;

/**
 * An account's orders count for the account alone: naming its bank account as a guest counts none of them. Those it has claimed
 * count where they counted before, too.
 */
const isOf = (
  tx: Database,
  orderer: Orderer,
  { since, accountHash = '' }: { readonly since: SQL } & Pick<DayDemand, 'accountHash'>,
) => {
  const { userId, guestHash } = orderer;
  const { bank, number } = bankAccountOf(orderer);
  if (userId !== null) return eq(orders.userId, userId);
  const ofCookie = tx
    .select({ ref: orders.ref })
    .from(orders)
    .where(and(eq(orders.guestHash, guestHash), since));
  const ofBankAccount = tx
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    .where(
      and(
        isByBank(orderLegs),
        eq(orderLegs.theirProvider, bank),
        sql`${plainNumber(orderLegs.theirNumber)} = ${plainNumber(sql`${number}::text`)}`,
      ),
    );
  const ofForgotten = tx
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    .where(and(ne(orderLegs.theirNumberHash, ''), eq(orderLegs.theirNumberHash, accountHash)));
  const refs = sql`${ofCookie} union ${ofBankAccount} union ${ofForgotten}`;
  return and(WAS_GUESTS, sql`${orders.ref} in (${refs})`);
};
