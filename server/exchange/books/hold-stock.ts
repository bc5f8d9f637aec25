import { and, eq, sql } from 'drizzle-orm';
import { unitOf } from '#domain/catalogue/currency-names';
import { isVerified } from '#domain/catalogue/trade-access';
import { cutToQuantity, type DecimalText, decimal, larger, toText } from '#domain/money/money';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { isUnpaid, jobs, orders } from '../../store/tables/orders.ts';
import { userById } from '../accounts/users.ts';
import { WAS_GUESTS } from '../claims/was-guests.ts';
import { invalidFields, unverifiedShareTaken } from '../domain-error.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type OwnStock, ownStockOf } from './balances.ts';
import { postJournal } from './post-journal.ts';

/** A new order, as far as the stock it needs is concerned. */
export interface StockDemand {
  readonly ref: string;
  readonly currencyCode: string;
  /** Units of the currency. */
  readonly quantity: DecimalText;
  /** When the order was placed. */
  readonly at: Date;
  /** The account that places it; undefined for a guest. */
  readonly userId: string | undefined;
  /** The part of a currency's stock, from 0 to 1, that unpaid orders of guests and unverified accounts may hold. */
  readonly unverifiedShare: DecimalText;
  /** Our bank account that pays: then only what is held on it counts. */
  readonly payer?: Pick<StoredOrder, 'payingBank' | 'accountIdSent'> | undefined;
}

/**
 * Holds stock for an order, in the transaction that stores it and after its row. The currency's position stays locked
 * until the transaction ends, so orders placed at the same time are checked one after the other.
 * @throws {DomainError} INVALID_FIELDS with what is left when the stock is too small, UNVERIFIED_SHARE_TAKEN
 */
export const holdStock = async (tx: Database, demand: StockDemand): Promise<void> => {
  const { ref, currencyCode, quantity, at } = demand;
  await postJournal(tx, {
    source: `hold/${ref}`,
    event: { type: 'stock.held', ref, currencyCode, quantity },
    ...{ at, orderRef: ref },
  });
  const stock = await ownStockOf(tx, currencyCode);
  const left = decimal(stock.sellable);
  if (left.lt(0)) {
    const max = toText(larger(decimal('0'), cutToQuantity(left.plus(decimal(quantity)))));
    throw invalidFields({ quantity: ruleError('maxOrder', { max, code: unitOf(currencyCode) }) });
  }
  if (await isShareExceeded(tx, demand, stock)) throw unverifiedShareTaken(currencyCode);
};

/** Whether unpaid orders of guests and unverified accounts now hold more than their share of an asset. */
export const isShareExceeded = async (
  tx: Database,
  { currencyCode, userId, unverifiedShare, payer }: StockDemand,
  stock: OwnStock,
): Promise<boolean> => {
  const share = decimal(unverifiedShare);
  const [ours, sellable] = [decimal(stock.ours), decimal(stock.sellable)];
  const exceeds = (unverified: Big, held: Big) => unverified.gt(sellable.plus(held).times(share));
  // All that is held is part of what we have and cannot sell: usually that alone is little enough.
  const most = ours.minus(sellable);
  if (!exceeds(most, most)) return false;
  if (userId !== undefined && isVerified(await userById(tx, userId))) return false;
  const { unverified, held } = await heldNow(tx, { currencyCode, payer });
  return exceeds(decimal(unverified), decimal(held));
};

type Big = ReturnType<typeof decimal>;

const isPaidFrom = ({
  payingBank,
  accountIdSent,
}: NonNullable<StockDemand['payer']>) => sql`exists (
  select 1 from ${orderLegs} pays
  where pays.order_ref = ${orders.ref} and pays.direction = 'out'
    and pays.our_provider = ${payingBank} and pays.our_number = ${accountIdSent}
)`;

/**
 * How much of a currency is held, and how much of that by guests and unverified accounts whose agreed amount has not come:
 * for one dong nothing is held beyond the share.
 */
const heldNow = async (
  tx: Database,
  { currencyCode, payer }: Pick<StockDemand, 'currencyCode' | 'payer'>,
) => {
  const isReleasedLater = sql`${orders.ref} in (select ${jobs.orderRef} from ${jobs} where ${jobs.kind} = 'release')`;
  const hasMoney = sql`exists (
    select 1 from ${ledgerAccounts} money
    join ${orderLegs} leg on leg.order_ref = money.owner and leg.direction = 'in' and leg.asset = money.asset
    where money.kind = 'clearing' and money.owner = ${orders.ref} and money.balance >= leg.amount
  )`;
  const isUnverified = sql`(${users.docStatus} is distinct from 'verify' or ${WAS_GUESTS}) and not ${hasMoney}`;
  const [sums] = await tx
    .select({
      held: sql<DecimalText>`coalesce(sum(${ledgerAccounts.balance}), 0)`,
      unverified: sql<DecimalText>`coalesce(sum(${ledgerAccounts.balance}) filter (where ${isUnverified}), 0)`,
    })
    .from(orders)
    .innerJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.kind} = 'held' and ${ledgerAccounts.owner} = ${orders.ref} and ${ledgerAccounts.asset} = ${currencyCode}`,
    )
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        sql`(${isUnpaid(orders)} or ${orders.status} in ('paid', 'handmake') or ${isReleasedLater})`,
        payer && isPaidFrom(payer),
      ),
    );
  return sums ?? { held: '0', unverified: '0' };
};
