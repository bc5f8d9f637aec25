import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { normalFormOf } from '#domain/addresses/address-reader';
import { readAddress } from '#domain/addresses/read-address';
import { cutToQuantity, decimal, toText } from '#domain/money/money';
import { paidTime } from '#domain/order/paid-time';
import { finalityOf } from '#domain/rails/finality';
import { paymentsOn } from '#domain/rails/rail-payments';
import { railByKey } from '#domain/rails/rails';
import { plainTransactionId } from '#domain/rails/transaction-id';
import { walletTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { DepositReport, ReceiveDeposit } from '../../ports/deposits.ts';
import type { Database } from '../../store/database.ts';
import {
  type ChainDepositRow,
  type ChainDepositState,
  chainDeposits,
} from '../../store/tables/chain-deposits.ts';
import { isDepositAddress, orderLegs } from '../../store/tables/order-legs.ts';
import { afterCommit } from '../../store/transaction.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder, recordEvent } from '../transitions.ts';
import { ownerOfAddress } from '../wallets/coin-addresses.ts';
import { creditDeposit } from './credit-deposit.ts';
import { followDeposits } from './deposit-deadline.ts';
import { hasDepositKey } from './deposit-key.ts';
import { reverseDeposit } from './reverse-deposit.ts';

type Receiving = Pick<Exchange, 'db' | 'clock' | 'wakeJobs' | 'live' | 'siteConfig' | 'log'>;

/** Name of the provider where there is one only. */
const DEFAULT_PROVIDER = 'chain';

/**
 * Takes the news of a transfer to one of our addresses. Its first sight fixes the time of the payment and stops the order's
 * deadline; once it is final it is money like any other, and counted once. A transfer that leaves the chain again is not
 * waited for any more, and where it was counted it is booked out. News that later news have overtaken count for nothing, and
 * neither do those that contradict the first, unless they say that the transfer is gone, or another amount of what a member awaits.
 */
export const receiveDeposit =
  (exchange: Receiving): ReceiveDeposit =>
  async (reported) => {
    const report = inNormalForm(reported);
    const config = await exchange.siteConfig.read();
    await inTransaction(exchange, async (tx) => {
      // Whose it is says the first report; orders are locked before their deposits.
      const [told] = await tx.select().from(chainDeposits).where(hasDepositKey(report));
      const order = await orderOf(tx, told ?? report);
      const now = new Date(await exchange.clock.nowIn(tx));
      const known = await lockDeposit(tx, report);
      if (known && report.sequence <= known.sequence) return;
      if (known && !isSameTransfer(known, report)) {
        await contradict(tx, exchange, known, report);
        // What may be gone is not paid for, whatever else is said of it.
        if (!report.isGone && !isAwaitedByMember(known, report)) return;
      }
      if (known && report.isGone && !isReversibleOn(report)) {
        // Money stays where it was booked there: one of the two reports is wrong.
        return contradict(tx, exchange, known, report);
      }
      const since = goneSince(known) ?? order?.createdAt;
      const seenAt = seenBefore(known) ?? firstSight(report, { since, now, ...config });
      const memberId = order ? null : await ownerOfAddress(tx, known ?? report);
      const deposit = await store(tx, { report, known, order, memberId, now, seenAt });
      if (deposit.memberId !== null) touchOrder(tx, walletTopic(deposit.memberId));
      if (order) await tell(tx, order, { known, deposit, now });
      if (isNewlyFinal(known, deposit)) {
        await creditDeposit(tx, { ...exchange, config }, deposit, order);
      } else if (deposit.state === 'reversed') {
        await reverseDeposit(tx, exchange, deposit);
      } else if (order && order.forgottenAt === null) {
        await followDeposits(tx, order, { now, reviewTimer: config.reviewTimer });
      }
    });
  };

/** A report whose address and transaction id are in their normal forms, and that names its provider. */
type Report = DepositReport & { readonly provider: string };

const inNormalForm = ({ provider = DEFAULT_PROVIDER, ...report }: DepositReport): Report => {
  const { networkKey, address, hash } = report;
  return {
    ...report,
    provider,
    hash: plainTransactionId(hash),
    address: normalFormOf(readAddress(networkKey, address)) ?? address,
  };
};

/** The order whose address it went to, locked; one whose address has a memo is found with that memo alone. */
const orderOf = async (
  tx: Database,
  { networkKey, address, memo }: Pick<Report, 'networkKey' | 'address' | 'memo'>,
): Promise<StoredOrder | undefined> => {
  const [leg] = await tx
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    .where(
      and(
        isDepositAddress(orderLegs),
        eq(orderLegs.network, networkKey),
        eq(orderLegs.ourNumber, address),
        inArray(orderLegs.memo, [memo, '']),
      ),
    )
    .orderBy(desc(orderLegs.memo))
    .limit(1);
  return leg && lockOrder(tx, leg.ref);
};

/**
 * The deposit of a report, locked until the transaction ends; so is one that is not stored yet, or its first report would count as
 * often as several processes take it at once.
 */
const lockDeposit = async (tx: Database, report: Report): Promise<ChainDepositRow | undefined> => {
  const { networkKey, hash, index } = report;
  const name = `deposit/${JSON.stringify([networkKey, hash, index])}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [row] = await tx.select().from(chainDeposits).where(hasDepositKey(report)).for('update');
  return row;
};

/** Whether later news are about the transfer that the first were about. */
const isSameTransfer = (known: ChainDepositRow, report: Report): boolean =>
  isSameTarget(known, report) &&
  known.memo === report.memo &&
  decimal(known.amount).eq(decimal(report.amount));

const isSameTarget = (known: ChainDepositRow, report: Report): boolean =>
  known.asset === report.asset && known.address === report.address;

/**
 * Whether news of another amount go on with a deposit to a member's address. It can only wait for an operator from then on, who
 * has to see it once it is final.
 */
const isAwaitedByMember = (known: ChainDepositRow, report: Report): boolean =>
  known.memberId !== null && known.state !== 'confirmed' && isSameTarget(known, report);

const isReversibleOn = ({ networkKey }: Report): boolean => {
  const rail = railByKey(networkKey);
  return rail === undefined || paymentsOn(rail).isMoneyInReversible;
};

/**
 * What a provider says in two ways is not counted by itself; what was counted before stays. What else it said is stored, for the
 * operator who decides about it.
 */
const contradict = async (
  tx: Database,
  { log }: Receiving,
  known: ChainDepositRow,
  report: Report,
): Promise<void> => {
  const amount = toText(decimal(report.amount));
  const told = [toText(decimal(known.amount)), ...known.otherAmounts];
  await tx
    .update(chainDeposits)
    .set({
      isContradicted: true,
      otherAmounts: told.includes(amount) ? known.otherAmounts : [...known.otherAmounts, amount],
      isMisdirected: known.isMisdirected || !isSameTarget(known, report),
    })
    .where(hasDepositKey(report));
  const reason = `${known.networkKey}/${known.hash}`;
  afterCommit(tx, () => log({ level: 'error', event: 'deposit.contradicted', reason }));
};

/**
 * First sight of a transfer that has been on its way since. One that had left the chain is seen anew when it comes back: its
 * sender could otherwise keep the price of its first sight, and send it when that has become the better one.
 */
const seenBefore = (known: ChainDepositRow | undefined): Date | undefined =>
  goneSince(known) ? undefined : known?.seenAt;

/** When a transfer has left the chain, as far as we were told; undefined for one that has not. */
const goneSince = (known: ChainDepositRow | undefined): Date | undefined =>
  known?.state === 'gone' || known?.state === 'reversed' ? known.updatedAt : undefined;

interface Sight {
  /** No transfer that is meant can have been seen before; undefined where there is no such time. */
  readonly since: Date | undefined;
  readonly now: Date;
  /** Seconds that reports may take. */
  readonly reportDelay: number;
}

/** The provider's own time of the first sight where it is believed, else when we were told. */
const firstSight = ({ seenAt: bankTime }: Report, { since, now, reportDelay }: Sight): Date =>
  new Date(
    paidTime({
      ...{ receivedAt: now.getTime(), bankTime, reportDelay },
      orderedAt: since?.getTime(),
    }),
  );

interface News {
  readonly report: Report;
  readonly known: ChainDepositRow | undefined;
  readonly order: StoredOrder | undefined;
  /** The member whose address it went to; null where it is none. */
  readonly memberId: string | null;
  readonly now: Date;
  readonly seenAt: Date;
}

const store = async (
  tx: Database,
  { report, known, order, memberId, now, seenAt }: News,
): Promise<ChainDepositRow> => {
  const { provider, networkKey, hash, index, asset, amount, address, memo } = report;
  const { confirmations, sequence, sender = '', raw = JSON.stringify(report) } = report;
  const news = { confirmations, sequence, state: stateOf(report, known), seenAt, updatedAt: now };
  const [row] = await tx
    .insert(chainDeposits)
    .values({
      ...{ provider, networkKey, hash, index, asset, amount, address, memo, sender, raw },
      ...{ orderRef: order?.ref ?? null, memberId, ...news },
    })
    .onConflictDoUpdate({
      target: [chainDeposits.networkKey, chainDeposits.hash, chainDeposits.index],
      set: news,
    })
    .returning();
  if (!row) throw new Error('a deposit vanished while it was stored');
  return row;
};

/** How far a deposit is by the news. What was counted is final until it leaves the chain. */
const stateOf = (
  { networkKey, confirmations, isGone }: Report,
  known: ChainDepositRow | undefined,
): ChainDepositState => {
  const isCounted = known?.state === 'confirmed';
  if (isGone) return isCounted || known?.state === 'reversed' ? 'reversed' : 'gone';
  if (isCounted) return 'confirmed';
  return confirmations >= finalityOf(networkKey).confirmations ? 'confirmed' : 'seen';
};

const isNewlyFinal = (known: ChainDepositRow | undefined, deposit: ChainDepositRow): boolean =>
  deposit.state === 'confirmed' && known?.state !== 'confirmed' && !isDust(deposit);

/** Less than the smallest unit that is traded: there is nothing to count. */
const isDust = ({ amount }: ChainDepositRow): boolean => cutToQuantity(decimal(amount)).eq(0);

/** Each new state is an event of the order; what only the count of confirmations says shows on its page. */
const tell = async (
  tx: Database,
  order: StoredOrder,
  { known, deposit, now }: Pick<News, 'known' | 'now'> & { readonly deposit: ChainDepositRow },
): Promise<void> => {
  touchOrder(tx, order.ref);
  if (known?.state === deposit.state) return;
  const { hash, state, amount, confirmations } = deposit;
  await recordEvent(tx, {
    ...{ order, at: now, event: `deposit.${state}`, toStatus: order.status },
    detail: {
      hash,
      amount: toText(decimal(amount)),
      confirmations: String(confirmations),
    },
  });
};
