import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { mostWorth } from '#domain/account/operator-limit';
import { VND } from '#domain/books/accounts';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { type DecimalText, decimal, larger, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { users, wallets } from '../../store/tables/accounts.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { orderLegs, plainNumber as plainNumberOf } from '../../store/tables/order-legs.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { isUuid } from '../accounts/users.ts';
import { adjustInventory } from '../books/adjust-inventory.ts';
import { lockAwaiting, refuseDocuments } from '../documents/decide-documents.ts';
import { notFound, notPossibleNow, orderNotFound } from '../domain-error.ts';
import type { Exchange, InSameTransaction } from '../exchange.ts';
import { cancelOrder } from '../operate-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { depositsOfReports } from '../payments/deposits-of-reports.ts';
import { hasKeyOf, plainNumber, type ReportKey, reportName } from '../payments/report-key.ts';
import { acceptReport, matchReport, refundReport } from '../payments/settle-report.ts';
import { confirmPayout, giveUpPayout, refundOrder } from '../payouts/operate-payouts.ts';
import { markForged } from '../proofs/judge-proof.ts';
import { lockOrder } from '../transitions.ts';
import { balancesOf } from '../wallets/balances.ts';
import { releaseWallet } from '../wallets/release-wallet.ts';
import { decidingFields } from './deciding-fields.ts';

/** What a call of an operator names. */
export type DeedRequest = Readonly<Record<string, string>>;

/** What a deed is about. */
interface Subject {
  readonly orderRef?: string | undefined;
  readonly asset: string;
  /** The difference that it makes. */
  readonly amount: DecimalText;
  /** Dong that it is worth at most; undefined where there is no rate. */
  readonly worth: DecimalText | undefined;
  /** Hash of what decides about it: another hash is another deed. */
  readonly seen: string;
}

/** A deed of an operator that moves money. */
interface MoneyDeed {
  /** Name in the audit log. */
  readonly action: string;
  /** Others may add to what it is about: it is the same deed while it is worth little more. */
  readonly mayGrow?: true;
  /**
   * Reads what it is about. An order is locked, ahead of what belongs to it.
   * @throws {DomainError} for what is unknown
   */
  readonly subjectOf: (
    tx: Database,
    request: DeedRequest,
    rates: readonly BuySellRate[],
  ) => Promise<Subject>;
  /**
   * Does it, and what is to be done in its transaction.
   * @param id of the deed: the same one is done once
   * @throws {DomainError} where it is not possible
   */
  readonly run: (
    exchange: Exchange,
    asked: { readonly id: string; readonly request: DeedRequest },
    by: InSameTransaction,
  ) => Promise<void>;
}

const of = (request: DeedRequest, name: string): string => request[name] ?? '';

const keyOf = (request: DeedRequest): ReportKey => ({
  provider: of(request, 'provider'),
  accountNumber: of(request, 'account'),
  transactionId: of(request, 'transaction_id'),
});

const hashOfRows = (...rows: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

const lockKnown = async (tx: Database, ref: string): Promise<StoredOrder> => {
  const order = await lockOrder(tx, ref);
  if (!order) throw orderNotFound();
  return order;
};

/**
 * A report with what its provider says of it now: its deposit without what grows with each block.
 */
const readReport = async (tx: Database, request: DeedRequest) => {
  const { accountNumber, ...key } = keyOf(request);
  const plain = { ...key, accountNumber: plainNumber(accountNumber) };
  const [report] = await tx.select().from(moneyReports).where(hasKeyOf(plain));
  if (!report) throw notFound('report');
  const deposit = (await depositsOfReports(tx, [report])).get(reportName(report));
  const told = deposit && {
    amount: deposit.amount,
    asset: deposit.asset,
    address: deposit.address,
    state: deposit.state,
    credits: deposit.credits,
    others: deposit.otherAmounts,
    isMisdirected: deposit.isMisdirected,
    lost: deposit.lost,
  };
  return { report, told };
};

const worthOfReport = (
  rates: readonly BuySellRate[],
  { asset, amount }: MoneyReportRow,
  said = '0',
) => {
  const most = toText(larger(decimal(amount), decimal(said)));
  return { asset, amount: most, worth: mostWorth(rates, asset, most) };
};

/**
 * A report that names the order, came to an account that an order was ever given, and waits for no
 * reason of its sender is the customer's own word.
 */
const isNamed = async (
  tx: Database,
  { state, namedOrders, accountNumber }: MoneyReportRow,
  ref: string,
): Promise<boolean> => {
  if (state === 'third_party' || namedOrders.length !== 1 || namedOrders[0] !== ref) return false;
  const isGiven = and(
    eq(orderLegs.direction, 'in'),
    sql`${plainNumberOf(orderLegs.ourNumber)} = ${accountNumber}`,
  );
  const [given] = await tx
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    .where(isGiven)
    .limit(1);
  return given !== undefined;
};

/** What has come for an order, all of which may go back. */
const readReceived =
  (lock: (tx: Database, ref: string) => Promise<StoredOrder> = lockKnown) =>
  async (tx: Database, request: DeedRequest, rates: readonly BuySellRate[]): Promise<Subject> => {
    const order = await lock(tx, of(request, 'ref'));
    const { asset } = incomingOf(order);
    const amount = order.amountReceived;
    const worth = mostWorth(rates, asset, amount);
    return { orderRef: order.ref, asset, amount, worth, seen: hashOfRows(decidingFields(order)) };
  };

/**
 * What a stopped wallet holds, and the withdrawals that wait for its release. What comes into it
 * meanwhile is no part of what decides, as anybody may send some: it counts by what it is worth.
 */
const readWallet = async (
  tx: Database,
  request: DeedRequest,
  rates: readonly BuySellRate[],
): Promise<Subject> => {
  const number = of(request, 'account');
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.number, number));
  if (!user) throw notFound('account');
  const { stoppedAt, frozenAt } = wallets;
  const isOwn = eq(wallets.userId, user.id);
  // Locked: no deposit is undone between what is seen here and what is done.
  const [wallet] = await tx
    .select({ stoppedAt, frozenAt })
    .from(wallets)
    .where(isOwn)
    .for('update');
  const { networkKey, hash, index, credits, state, memberId } = chainDeposits;
  const undone = await tx
    .select({ networkKey, hash, index, credits })
    .from(chainDeposits)
    .where(and(eq(memberId, user.id), eq(state, 'reversed')))
    .orderBy(networkKey, hash, index);
  const held = await balancesOf(tx, user.id);
  const { id, asset, amount, toBank, toAccountNumber } = refunds;
  const waiting = await tx
    .select({ id, asset, amount, toBank, toAccountNumber })
    .from(refunds)
    .where(and(eq(refunds.memberId, user.id), eq(refunds.status, 'due')))
    .orderBy(id);
  const worths = [
    ...Object.entries(held).map(([code, balance]) => [code.toUpperCase(), balance] as const),
    ...waiting.map((one) => [one.asset, one.amount] as const),
  ].map(([code, units]) => mostWorth(rates, code, units));
  const isKnown = worths.every((worth) => worth !== undefined);
  const worth = toText(worths.reduce((sum, one) => sum.plus(decimal(one ?? '0')), decimal('0')));
  return {
    asset: VND,
    amount: worth,
    worth: isKnown ? worth : undefined,
    seen: hashOfRows(wallet, undone, waiting, isKnown ? null : held),
  };
};

const readPayout = async (
  tx: Database,
  request: DeedRequest,
  rates: readonly BuySellRate[],
): Promise<Subject> => {
  const id = of(request, 'id');
  const [payout] = isUuid(id) ? await tx.select().from(payouts).where(eq(payouts.id, id)) : [];
  if (!payout) throw notFound('payout');
  const { asset, amount, status, attempts, toProvider, toAccount, memo, rail } = payout;
  const [refund] = await tx
    .select({ orderRef: refunds.orderRef })
    .from(refunds)
    .where(eq(refunds.payoutId, payout.id))
    .limit(1);
  return {
    asset,
    amount,
    worth: mostWorth(rates, asset, amount),
    orderRef: payout.orderRef ?? refund?.orderRef ?? undefined,
    seen: hashOfRows(asset, amount, status, attempts, rail, toProvider, toAccount, memo),
  };
};

/**
 * Deeds that move money, or end what keeps it here, by the end of their calls' paths. All other
 * calls of operators stand with their reasons in tests/server/operator-calls.test.ts.
 */
export const MONEY_DEEDS = {
  'match-report': {
    action: 'report.match',
    subjectOf: async (tx, request, rates) => {
      const order = await lockKnown(tx, of(request, 'ref'));
      const { report, told } = await readReport(tx, request);
      const worth = worthOfReport(rates, report);
      return {
        orderRef: order.ref,
        ...worth,
        seen: hashOfRows(decidingFields(order), report, told),
        ...((await isNamed(tx, report, order.ref)) && { worth: '0' }),
      };
    },
    run: (exchange, { request }, by) =>
      matchReport(exchange, { key: keyOf(request), orderRef: of(request, 'ref') }, by),
  },
  'accept-third-party': {
    action: 'report.acceptThirdParty',
    subjectOf: async (tx, request, rates) => {
      const { report } = await readReport(tx, request);
      const [named] = report.namedOrders;
      const order = named === undefined ? undefined : await lockKnown(tx, named);
      // Read again: what waited for the lock may have changed it.
      const { report: latest, told } = await readReport(tx, request);
      return {
        orderRef: order?.ref,
        seen: hashOfRows(order && decidingFields(order), latest, told),
        ...worthOfReport(rates, latest, request.amount),
      };
    },
    run: (exchange, { request }, by) =>
      acceptReport(exchange, { key: keyOf(request), amount: request.amount }, by),
  },
  'refund-report': {
    action: 'report.refund',
    subjectOf: async (tx, request, rates) => {
      const { report, told } = await readReport(tx, request);
      return { ...worthOfReport(rates, report), seen: hashOfRows(report, told) };
    },
    run: (exchange, { request }, by) => refundReport(exchange, keyOf(request), by),
  },
  'refund-order': {
    action: 'order.refund',
    subjectOf: readReceived(),
    run: (exchange, { request }, by) => refundOrder(exchange, of(request, 'ref'), by),
  },
  'cancel-order': {
    action: 'order.cancel',
    subjectOf: readReceived(),
    run: (exchange, { request }, by) => cancelOrder(exchange, of(request, 'ref'), by),
  },
  'refuse-documents': {
    action: 'documents.refuse',
    // Its customer is locked ahead of it.
    subjectOf: readReceived(lockAwaiting),
    run: (exchange, { request }, by) => refuseDocuments(exchange, of(request, 'ref'), { by }),
  },
  'forge-proof': {
    action: 'proof.forge',
    subjectOf: readReceived(),
    run: (exchange, { request }, by) => markForged(exchange, of(request, 'ref'), by),
  },
  'payout-took-place': {
    action: 'payout.tookPlace',
    subjectOf: readPayout,
    run: (exchange, { request }, by) =>
      confirmPayout(
        exchange,
        { id: of(request, 'id'), transactionId: of(request, 'transactionId') },
        by,
      ),
  },
  'payout-did-not-take-place': {
    action: 'payout.didNotTakePlace',
    subjectOf: readPayout,
    run: (exchange, { request }, by) => giveUpPayout(exchange, of(request, 'id'), by),
  },
  'adjust-inventory': {
    action: 'inventory.adjust',
    // A correction is a difference: what is in stock meanwhile changes nothing about it.
    subjectOf: async (_tx, request, rates) => {
      const [asset, amount] = [of(request, 'currency'), of(request, 'quantity')];
      return {
        asset,
        amount,
        worth: mostWorth(rates, asset, amount),
        seen: hashOfRows(asset, amount),
      };
    },
    run: async (exchange, { id, request }, by) => {
      const { currency: currencyCode = '', quantity = '' } = request;
      const isNew = await adjustInventory(exchange, { id, currencyCode, quantity }, by);
      if (!isNew) throw notPossibleNow('This correction was posted already.');
    },
  },
  'release-wallet': {
    action: 'wallet.release',
    mayGrow: true,
    subjectOf: readWallet,
    run: (exchange, { request }, by) => releaseWallet(exchange, of(request, 'account'), by),
  },
} as const satisfies Readonly<Record<string, MoneyDeed>>;

export type DeedName = keyof typeof MONEY_DEEDS;

const isDeedName = (name: string): name is DeedName => Object.hasOwn(MONEY_DEEDS, name);

export const deedOf = (name: string): MoneyDeed => {
  if (!isDeedName(name)) throw new Error(`no such deed: ${name}`);
  return MONEY_DEEDS[name];
};
