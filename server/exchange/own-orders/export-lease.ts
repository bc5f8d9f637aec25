import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { orderExports } from '../../store/tables/order-exports.ts';
import { exportRunning } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';

/** Longest pause of a reader, after which another export may begin. */
const LEASE_SECONDS = 60;

const { userId, id, lockedUntil } = orderExports;

/** The right of one export of an account to read its orders, however many processes serve the account. */
export interface ExportLease {
  /** @throws {DomainError} EXPORT_RUNNING when another export has taken the lease meanwhile */
  readonly renew: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Takes the lease of an account's export.
 * @throws {DomainError} EXPORT_RUNNING while another export has it
 */
export const takeExportLease = async (
  { db, clock }: Pick<Exchange, 'db' | 'clock'>,
  account: string,
): Promise<ExportLease> => {
  const now = clock.nowInSql();
  const end = sql`${now} + make_interval(secs => ${LEASE_SECONDS})`;
  const own = randomUUID();
  const [taken] = await db
    .insert(orderExports)
    .values({ userId: account, id: own, lockedUntil: end })
    .onConflictDoUpdate({
      target: userId,
      set: { id: own, lockedUntil: end },
      setWhere: lte(lockedUntil, now),
    })
    .returning({ id });
  if (taken?.id !== own) throw exportRunning();
  const isOwn = and(eq(userId, account), eq(id, own));
  return {
    renew: async () => {
      const renewed = await db
        .update(orderExports)
        .set({ lockedUntil: end })
        .where(isOwn)
        .returning({ id });
      if (renewed.length === 0) throw exportRunning();
    },
    release: async () => {
      await db.delete(orderExports).where(isOwn);
    },
  };
};
