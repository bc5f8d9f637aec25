import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Account, AccountKind } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { type Exchanged, incomingOf, outgoingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';

/** The sum of the balances of one kind in one asset. */
export interface KindTotal {
  readonly kind: AccountKind;
  /** VND, or the code of a currency. */
  readonly asset: string;
  readonly balance: DecimalText;
}

/** Totals of the books by kind and asset, those of assets that nothing was posted in left out. */
export const trialBalance = (db: Database): Promise<readonly KindTotal[]> =>
  db
    .select({
      kind: ledgerAccounts.kind,
      asset: ledgerAccounts.asset,
      balance: sql<DecimalText>`trim_scale(sum(${ledgerAccounts.balance}))::text`,
    })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.kind, ledgerAccounts.asset)
    .orderBy(ledgerAccounts.asset, ledgerAccounts.kind);

/** What we have of an asset. */
export interface OwnStock {
  /** All of it: dong on one bank account of ours, or on all of them together. */
  readonly ours: DecimalText;
  /**
   * What can be sold, below zero where more is promised: the position, less what was lost, which lowers what we have and not
   * the position.
   */
  readonly sellable: DecimalText;
}

/** Reads what we have of an asset. */
export const ownStockOf = async (db: Database, asset: string): Promise<OwnStock> => {
  const { kind, balance } = ledgerAccounts;
  const sumOf = (one: AccountKind) =>
    sql<DecimalText>`coalesce(sum(${balance}) filter (where ${kind} = ${one}), 0)::text`;
  const [sums] = await db
    .select({ ours: sumOf('ours'), position: sumOf('position'), lost: sumOf('losses') })
    .from(ledgerAccounts)
    .where(and(inArray(kind, ['ours', 'position', 'losses']), eq(ledgerAccounts.asset, asset)));
  const { ours, position, lost } = sums ?? { ours: '0', position: '0', lost: '0' };
  return { ours, sellable: toText(decimal(position).minus(decimal(lost))) };
};

/** The balance of an account, without trailing zeros; '0' for one that nothing was posted to. */
export const balanceOf = async (
  db: Database,
  { kind, owner, asset }: Account,
): Promise<DecimalText> => {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.owner, owner),
        eq(ledgerAccounts.asset, asset),
      ),
    );
  return toText(decimal(row?.balance ?? '0'));
};

/** What an order has received, in the asset of its incoming leg, and that was neither converted nor given back. */
export const clearingOf = (
  db: Database,
  order: Exchanged & { readonly ref: string },
): Promise<DecimalText> =>
  balanceOf(db, { kind: 'clearing', owner: order.ref, asset: incomingOf(order).asset });

/** What is held for an order of the asset that it is to get. */
export const heldOf = (
  db: Database,
  order: Exchanged & { readonly ref: string },
): Promise<DecimalText> =>
  balanceOf(db, { kind: 'held', owner: order.ref, asset: outgoingOf(order).asset });
