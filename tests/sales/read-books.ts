import { desc, sql } from 'drizzle-orm';
import type { Database } from '#server/store/database';
import { type MoneyReportRow, moneyReports } from '#server/store/tables/money-reports';
import { orderLegs } from '#server/store/tables/order-legs';
import { type PayoutRow, payouts } from '#server/store/tables/payouts';
import { type RefundRow, refunds } from '#server/store/tables/refunds';
import { type Units, unitsOf } from '../model/amounts.ts';
import { rowsOf } from '../support/rows-of.ts';

interface BalanceRow {
  readonly kind: string;
  readonly owner: string;
  readonly asset: string;
  readonly balance: string;
}

/** What the exchange has in its tables about money. */
export interface SalesBooks {
  /** Balances by `kind|owner|asset`. */
  readonly balances: ReadonlyMap<string, Units>;
  readonly payouts: readonly PayoutRow[];
  readonly refunds: readonly RefundRow[];
  readonly reports: readonly MoneyReportRow[];
  /** Statuses by reference. */
  readonly statuses: ReadonlyMap<string, string>;
  /** Dong promised to sales by account of ours, by its name in the books. */
  readonly promised: ReadonlyMap<string, Units>;
}

export const readBooks = async (db: Database): Promise<SalesBooks> => {
  const balances = await rowsOf<BalanceRow>(
    db,
    sql`select kind, owner, asset, balance::text from ledger_accounts where balance <> 0`,
  );
  const statuses = await rowsOf<{ ref: string; status: string }>(
    db,
    sql`select ref, status from orders`,
  );
  const promised = await rowsOf<{ payer: string; amount: string }>(
    db,
    sql`select ${orderLegs.ourProvider} || '/' || ${orderLegs.ourNumber} as payer, sum(a.balance)::text as amount
      from ledger_accounts a join order_legs on order_legs.order_ref = a.owner
        and order_legs.direction = 'out' and order_legs.asset = a.asset
      where a.asset = 'VND' and a.kind in ('held', 'clearing') group by payer`,
  );
  return {
    balances: new Map(
      balances.map(({ kind, owner, asset, balance }) => [
        `${kind}|${owner}|${asset}`,
        unitsOf(balance),
      ]),
    ),
    payouts: await db.select().from(payouts).orderBy(payouts.createdAt, desc(payouts.id)),
    refunds: await db.select().from(refunds),
    reports: await db.select().from(moneyReports),
    statuses: new Map(statuses.map(({ ref, status }) => [ref, status])),
    promised: new Map(promised.map(({ payer, amount }) => [payer, unitsOf(amount)])),
  };
};
