import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { orderDocuments, verifiedAccounts } from '../../store/tables/documents.ts';
import { orders } from '../../store/tables/orders.ts';
import { type Customer, isOfAccount } from './customer.ts';

/**
 * Lets others who ask or decide about the same customer wait until the end of the transaction. Always ahead of the locks of
 * orders, and the account ahead of its bank account, so that no two transactions wait for each other.
 */
export const lockCustomer = async (
  tx: Database,
  { userId, bankCode, accountNumber }: Partial<Customer>,
): Promise<void> => {
  const names = [
    ...(userId ? [`account/${userId}`] : []),
    ...(bankCode ? [`bank/${bankCode}/${accountNumber}`] : []),
  ];
  const locks = names.map(
    (name) => sql`pg_advisory_xact_lock(hashtextextended(${`documents/${name}`}, 0))`,
  );
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
};

/** Who accepted documents, and when. */
export interface Acceptance {
  readonly at: Date;
  /** The operator; null in the sandbox. */
  readonly by: string | null;
}

/**
 * Stores that the documents of a locked customer were accepted, those of the parts that are named, and has the customer's other
 * orders go on that wait for them.
 * @param exceptRef the order that the caller has go on itself
 */
export const verifyCustomer = async (
  tx: Database,
  customer: Partial<Customer>,
  { at, by }: Acceptance,
  exceptRef = '',
): Promise<void> => {
  const { userId, bankCode = '', accountNumber = '' } = customer;
  const account = { bankCode, accountNumber };
  if (userId) await tx.update(users).set({ docStatus: 'verify' }).where(eq(users.id, userId));
  if (bankCode !== '') {
    await tx
      .insert(verifiedAccounts)
      .values({ ...account, verifiedAt: at, verifiedBy: by })
      .onConflictDoNothing();
  }
  const waiting = await tx
    .select({ ref: orders.ref })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.ref, orderDocuments.orderRef))
    .where(
      and(
        inArray(orderDocuments.state, ['unjudged', 'required']),
        ne(orders.ref, exceptRef),
        or(isOfAccount(orderDocuments, account), userId ? eq(orders.userId, userId) : undefined),
      ),
    )
    .orderBy(orders.ref);
  for (const { ref: orderRef } of waiting) {
    await schedule(tx, { kind: 'documents', orderRef, dueAt: at });
  }
};
