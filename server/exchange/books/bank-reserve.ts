import { and, eq, sql } from 'drizzle-orm';
import { bankOwner, VND } from '#domain/books/accounts';
import { type DecimalText, decimal, smaller, toText } from '#domain/money/money';
import { type Exchanged, outgoingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { isPromised, ledgerAccounts } from '../../store/tables/books.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { balanceOf, ownStockOf } from './balances.ts';

/** Our account that pays a sale, as the books name its owner. */
export const payerOf = ({
  payingBank,
  accountIdSent,
}: Pick<StoredOrder, 'payingBank' | 'accountIdSent'>): string =>
  bankOwner(payingBank, accountIdSent);

/**
 * Dong that each of our bank accounts has promised to sales: held for those whose coins are to come, owed to those whose
 * coins have come.
 */
export const promisedDong = async (db: Database): Promise<ReadonlyMap<string, DecimalText>> => {
  const payer = sql<string>`${orderLegs.ourProvider} || '/' || ${orderLegs.ourNumber}`;
  const rows = await db
    .select({ payer, amount: sql<DecimalText>`sum(${ledgerAccounts.balance})` })
    .from(ledgerAccounts)
    .innerJoin(
      orderLegs,
      and(
        eq(orderLegs.orderRef, ledgerAccounts.owner),
        eq(orderLegs.direction, 'out'),
        eq(orderLegs.asset, ledgerAccounts.asset),
      ),
    )
    .where(isPromised(ledgerAccounts))
    .groupBy(payer);
  return new Map(rows.map(({ payer: owner, amount }) => [owner, amount]));
};

/** Dong on one of our bank accounts that is promised to no sale; below zero where more is promised than there is. */
export const freeDongOf = async (db: Database, owner: string): Promise<DecimalText> => {
  const balance = decimal(await balanceOf(db, { kind: 'ours', owner, asset: VND }));
  return toText(balance.minus(decimal((await promisedDong(db)).get(owner) ?? '0')));
};

/**
 * What can be spent of the asset that an order is to get, beside what is held for it: of a currency what can be sold of it; of
 * dong what the account that pays has free, and no more than that.
 */
export const spendableFor = async (
  db: Database,
  order: Exchanged & Pick<StoredOrder, 'payingBank' | 'accountIdSent'>,
): Promise<DecimalText> => {
  const { asset } = outgoingOf(order);
  const { sellable } = await ownStockOf(db, asset);
  if (asset !== VND) return sellable;
  const free = await freeDongOf(db, payerOf(order));
  return toText(smaller(decimal(sellable), decimal(free)));
};
