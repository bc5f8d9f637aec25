import { and, eq, ne, sql } from 'drizzle-orm';
import { plainNumberOf } from '#domain/banks/plain-number';
import type { Database } from '../../store/database.ts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { isByBank, orderLegs, plainNumber } from '../../store/tables/order-legs.ts';
import { orders } from '../../store/tables/orders.ts';
import { type BankAccountOfOrder, bankAccountOf } from '../documents/customer.ts';
import type { Exchange, Visitor } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** One whose unpaid orders count together, as far as the stock is concerned that they hold. */
export interface UnpaidVisitor {
  /** Keyed: the table of orders holds no addresses. */
  readonly hash: string;
  /** All guests of a network whose bank accounts have paid for nothing that was delivered. */
  readonly isNetwork: boolean;
  /**
   * Keyed hash of the network whose visitors hold a part together; null where none is known, and
   * for an account that has paid before.
   */
  readonly networkHash: string | null;
}

/**
 * Whose unpaid orders a new one counts among: the account's; of a guest those of the bank account
 * in its network once it paid for what was delivered, because any other number is only typed, and
 * this one may be typed by others; else those of the network. A cookie costs nothing, so it counts
 * only where no network is known.
 */
export const unpaidVisitorOf = async (
  { db, vault }: Pick<Exchange, 'db' | 'vault'>,
  { userId, guestHash, network }: Visitor,
  order: BankAccountOfOrder & Pick<StoredOrder, 'networkHash'>,
): Promise<UnpaidVisitor> => {
  const named = (name: string, { isNetwork = false, isTrusted = false } = {}) => ({
    hash: vault.keyed('unpaid-visitor', name),
    isNetwork,
    networkHash: isTrusted ? null : order.networkHash,
  });
  if (userId !== undefined) {
    return named(`account/${userId}`, { isTrusted: await accountHasPaid(db, userId) });
  }
  const account = bankAccountOf(order);
  if (await hasPaid(db, account))
    return named(`bank/${account.bank}/${plainNumberOf(account.number)}/${network ?? ''}`);
  return network === undefined
    ? named(`guest/${guestHash}`)
    : named(`network/${network}`, { isNetwork: true });
};

/**
 * Whether an order of the account was delivered: a part of its price may be one dong, and a swap
 * moves its own money alone.
 */
const accountHasPaid = async (db: Database, userId: string): Promise<boolean> => {
  const [paid] = await db
    .select({ ref: orders.ref })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered'), ne(orders.type, 'ex')))
    .limit(1);
  return paid !== undefined;
};

/**
 * Whether a purchase was delivered that named this bank account, and whose money came from it, as
 * the bank itself says.
 */
const hasPaid = async (
  db: Database,
  { bank, number }: ReturnType<typeof bankAccountOf>,
): Promise<boolean> => {
  const plain = plainNumberOf(number);
  if (plain === '') return false;
  const [paid] = await db
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    .innerJoin(orders, and(eq(orders.ref, orderLegs.orderRef), eq(orders.status, 'delivered')))
    .innerJoin(
      moneyReports,
      and(eq(moneyReports.orderRef, orderLegs.orderRef), eq(moneyReports.state, 'matched')),
    )
    .where(
      and(
        isByBank(orderLegs),
        eq(orderLegs.direction, 'in'),
        eq(orderLegs.theirProvider, bank),
        sql`${plainNumber(orderLegs.theirNumber)} = ${plain}`,
        sql`${plainNumber(moneyReports.senderAccount)} = ${plain}`,
      ),
    )
    .limit(1);
  return paid !== undefined;
};
