import { and, eq, sql } from 'drizzle-orm';
import { plainNumberOf } from '#domain/banks/plain-number';
import type { Database } from '../store/database.ts';
import { moneyReports } from '../store/tables/money-reports.ts';
import { isByBank, orderLegs, plainNumber } from '../store/tables/order-legs.ts';
import { type BankAccountOfOrder, bankAccountOf } from './documents/customer.ts';
import type { Exchange, Visitor } from './exchange.ts';

/** One whose unpaid orders count together, as far as the stock is concerned that they hold. */
export interface UnpaidVisitor {
  /** Keyed: the table of orders holds no addresses. */
  readonly hash: string;
  /** All guests of a network whose bank accounts have paid nothing yet. */
  readonly isNetwork: boolean;
}

/**
 * Whose unpaid orders a new one counts among: the account's; of a guest those of the bank account
 * once money came from it, because any other number is only typed; else those of the network. A
 * cookie costs nothing, so it counts only where no network is known.
 */
export const unpaidVisitorOf = async (
  { db, vault }: Pick<Exchange, 'db' | 'vault'>,
  { userId, guestHash, network }: Visitor,
  order: BankAccountOfOrder,
): Promise<UnpaidVisitor> => {
  const named = (name: string, isNetwork = false) => ({
    hash: vault.keyed('unpaid-visitor', name),
    isNetwork,
  });
  if (userId !== undefined) return named(`account/${userId}`);
  const account = bankAccountOf(order);
  if (await hasPaid(db, account))
    return named(`bank/${account.bank}/${plainNumberOf(account.number)}`);
  return network === undefined ? named(`guest/${guestHash}`) : named(`network/${network}`, true);
};

/**
 * Whether money of a purchase that named this bank account came from it, as the bank itself says.
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
