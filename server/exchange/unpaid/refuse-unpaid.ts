import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DecimalText } from '#domain/money/money';
import { decideUnpaid } from '#domain/order/unpaid-stock';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { isUnpaid, jobs, orders } from '../../store/tables/orders.ts';
import { captchaRequired, unpaidShareTaken } from '../domain-error.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { UnpaidVisitor } from './unpaid-visitor.ts';

/** Who a new order is from, as far as the stock is concerned that it holds before it is paid. */
export interface UnpaidHolder {
  readonly visitor: UnpaidVisitor;
  /** Part of a stock, from 0 to 1, that a visitor may hold unpaid from the second order on. */
  readonly share: DecimalText;
  /** A captcha was solved for the order. */
  readonly hasCaptcha: boolean;
}

/** The stock that an order is to hold, of which it holds its part already. */
interface HeldStock extends UnpaidHolder {
  readonly ref: string;
  readonly currencyCode: string;
  /** Units of the currency. */
  readonly quantity: DecimalText;
  /** What could be sold before it. */
  readonly free: DecimalText;
  /** Our bank account that pays: then only what is held on it counts. */
  readonly payer?: Pick<StoredOrder, 'payingBank' | 'accountIdSent'> | undefined;
}

/**
 * Refuses an order by what its visitor holds of the stock without having paid; notes on the order
 * that it is above the visitor's share.
 * @returns the most that it may hold, when it is larger; undefined for one that is allowed
 * @throws {DomainError} CAPTCHA_REQUIRED, UNPAID_SHARE_TAKEN
 */
export const refuseUnpaid = async (
  tx: Database,
  { ref, currencyCode, quantity, free, payer, visitor, share, hasCaptcha }: HeldStock,
): Promise<DecimalText | undefined> => {
  const others = { ref, currencyCode, payer };
  const mine = await heldUnpaid(tx, others, eq(orders.visitorHash, visitor.hash));
  const { networkHash } = visitor;
  const nearby =
    networkHash === null
      ? NOTHING
      : await heldUnpaid(tx, others, eq(orders.networkHash, networkHash));
  const decide = (held: DecimalText) =>
    decideUnpaid({
      quantity,
      free,
      heldByAll: held,
      heldByVisitor: mine.held,
      heldByNetwork: nearby.held,
      openOrders: mine.openOrders,
      isShareUsedUp: mine.isShareUsedUp,
      share,
      hasCaptcha,
    });
  // What others hold only allows more: it is summed for the few orders that are not allowed without
  // it.
  let decision = decide('0');
  if (decision.kind !== 'allowed' || decision.isAboveShare) {
    decision = decide(await heldByAll(tx, others));
  }
  if (decision.kind === 'tooLarge') return decision.most;
  if (decision.kind === 'captchaRequired') throw captchaRequired();
  if (decision.kind === 'shareTaken') {
    throw unpaidShareTaken(currencyCode, visitor.isNetwork || decision.by === 'network');
  }
  if (decision.isAboveShare) {
    await tx.update(orders).set({ isAboveShare: true }).where(eq(orders.ref, ref));
  }
  return undefined;
};

type Others = Pick<HeldStock, 'ref' | 'currencyCode' | 'payer'>;

const isPaidFrom = ({ payingBank, accountIdSent }: NonNullable<HeldStock['payer']>) => sql`exists (
  select 1 from ${orderLegs} pays
  where pays.order_ref = ${orders.ref} and pays.direction = 'out'
    and pays.our_provider = ${payingBank} and pays.our_number = ${accountIdSent}
)`;

/** Orders that ran out and hold their stock until their last report is due. */
const isReleasedLater = sql`${orders.ref} in (select ${jobs.orderRef} from ${jobs} where ${jobs.kind} = 'release')`;

const isHeldAccount = sql`${ledgerAccounts.kind} = 'held' and ${ledgerAccounts.owner} = ${orders.ref} and ${ledgerAccounts.balance} > 0`;

/** What other orders hold of a stock. */
const heldByAll = async (tx: Database, { ref, currencyCode, payer }: Others) => {
  const [sum] = await tx
    .select({ held: sql<DecimalText>`coalesce(sum(${ledgerAccounts.balance}), 0)::text` })
    .from(orders)
    .innerJoin(ledgerAccounts, sql`${isHeldAccount} and ${ledgerAccounts.asset} = ${currencyCode}`)
    .where(
      and(
        sql`(${isUnpaid(orders)} or ${orders.status} in ('paid', 'handmake') or ${isReleasedLater})`,
        sql`${orders.ref} <> ${ref}`,
        payer && isPaidFrom(payer),
      ),
    );
  return sum?.held ?? '0';
};

/** Sums of a visitor, or a network, without another order. */
const NOTHING = { held: '0', openOrders: 0, isShareUsedUp: false };

/**
 * What the other orders of a visitor, or a network, hold whose agreed amount has not come: for one
 * dong nothing is held beyond the share.
 */
const heldUnpaid = async (tx: Database, { ref, currencyCode, payer }: Others, isTheirs: SQL) => {
  const hasMoney = sql`exists (
    select 1 from ${ledgerAccounts} money
    join ${orderLegs} leg on leg.order_ref = money.owner and leg.direction = 'in' and leg.asset = money.asset
    where money.kind = 'clearing' and money.owner = ${orders.ref} and money.balance >= leg.amount
  )`;
  // By the index of open orders; those that ran out and hold their stock are a few of the last
  // hours.
  const refs = sql`
    select ${orders.ref} from ${orders} where ${isTheirs} and ${isUnpaid(orders)}
    union select ${jobs.orderRef} from ${jobs} where ${jobs.kind} = 'release'`;
  const isOfStock = and(eq(ledgerAccounts.asset, currencyCode), payer && isPaidFrom(payer));
  const [sums] = await tx
    .select({
      held: sql<DecimalText>`coalesce(sum(${ledgerAccounts.balance}) filter (where ${isOfStock}), 0)::text`,
      openOrders: sql<number>`count(*)::int`,
      isShareUsedUp: sql<boolean>`coalesce(bool_or(${orders.isAboveShare}), false)`,
    })
    .from(orders)
    .innerJoin(ledgerAccounts, isHeldAccount)
    .where(
      and(
        isTheirs,
        sql`${orders.ref} in (${refs})`,
        sql`${orders.ref} <> ${ref}`,
        sql`not ${hasMoney}`,
      ),
    );
  return sums ?? NOTHING;
};
