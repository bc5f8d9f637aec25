import { VND } from '#domain/books/accounts';
import type { PayoutRow } from '#server/store/tables/payouts';
import { textOf, type Units, unitsOf } from '../model/amounts.ts';
import { Finding } from '../model/finding.ts';
import { REPORT_DELAY } from '../model/settings.ts';
import { worthOf } from './coins.ts';
import type { SalesBooks } from './read-books.ts';
import type { PlacedOrder, SalesState, Transfer } from './state.ts';

/** What every account of ours had when the sequence began, and payouts that were looked at already. */
export interface Watch {
  readonly opening: SalesBooks['balances'];
  readonly seen: Set<string>;
  /** Orders that were to be paid out at their price, and did not go back to review since: what is tried anew pays the same. */
  readonly agreed: Set<string>;
}

const plus = (sums: Map<string, Units>, key: string, amount: Units): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

const hashOf = ({ transactionId }: SalesBooks['reports'][number]) => transactionId.split(':')[1];

const isGivenUp = ({ status }: PayoutRow): boolean => status === 'givenUp';

/**
 * Compares what the exchange thinks it has with what is there outside: what is final on its addresses and on its bank accounts,
 * less what its providers have sent.
 */
export const checkOutside = (state: SalesState, { opening }: Watch, books: SalesBooks): void => {
  const there = new Map<string, Units>();
  for (const [account, balance] of opening) {
    const [kind, owner = ''] = account.split('|');
    if (kind === 'ours') plus(there, owner, balance);
  }
  for (const { isFinal, amount, report } of state.transfers.values()) {
    if (isFinal) plus(there, report.asset, amount);
  }
  for (const [owner, amount] of state.dongIn) plus(there, owner, amount);
  for (const { asset: owner, amount } of state.world.sent.values()) plus(there, owner, -amount);
  for (const { id, journals, account, amount } of books.payouts) {
    const [isSent, isBooked] = [state.world.sent.has(id), journals % 2 === 1];
    if (isBooked && !isSent) throw new Finding('lost', `payout ${id} is booked and was not sent`);
    // What the exchange does not know yet.
    if (isSent && !isBooked) plus(there, account, unitsOf(amount));
  }
  const booked = new Map<string, Units>();
  for (const [account, balance] of books.balances) {
    const [kind, owner = ''] = account.split('|');
    if (kind === 'ours') plus(booked, owner, balance);
  }
  for (const owner of new Set([...there.keys(), ...booked.keys()])) {
    const [has, is] = [booked.get(owner) ?? 0n, there.get(owner) ?? 0n];
    if (has !== is) {
      throw new Finding(
        'lost',
        `the books have ${textOf(has)} of ${owner}, there are ${textOf(is)}`,
      );
    }
  }
};

/**
 * Each bank account has the dong that it has promised to sales, and nothing is below zero, but for coins that were paid out of
 * others that have left the chain since.
 */
export const checkPromises = (state: SalesState, { balances, promised }: SalesBooks): void => {
  const gone = new Set<string>();
  for (const { isGone, report } of state.transfers.values()) if (isGone) gone.add(report.asset);
  for (const [account, balance] of balances) {
    const [kind, owner = ''] = account.split('|');
    const isOwn = kind === 'ours' || kind === 'position' || kind === 'losses';
    const isExcused = kind === 'ours' && gone.has(owner);
    if (isOwn && balance < 0n && !isExcused)
      throw new Finding('overdrawn', `${account} has ${textOf(balance)}`);
    const most = kind === 'ours' ? (promised.get(owner) ?? 0n) : 0n;
    if (most > 0n && most > balance) {
      throw new Finding(
        'overdrawn',
        `${account} has ${textOf(balance)} and promises ${textOf(most)}`,
      );
    }
  }
};

/** What an order has of its customer, as it is outside now, and what it has had of the exchange. */
export interface Account {
  /** Coins that are final or were in the last command, or dong, that were counted to it. */
  readonly came: Units;
  /** What its delivery stands for, while it was not given up; what its refunds have sent back. */
  readonly delivered: Units;
  readonly refunded: Units;
}

/**
 * Accounts of an order by the payouts that are meant.
 * @param isMeant which payouts count
 */
export const accountOf = (
  state: SalesState,
  { order, terms }: PlacedOrder,
  books: SalesBooks,
  isMeant: (payout: PayoutRow) => boolean,
): Account => {
  const asset = order.type === 'sell' ? order.currencyCode : VND;
  const counted = books.reports.filter(
    (report) => report.orderRef === order.ref && report.asset === asset,
  );
  let came = 0n;
  if (order.type === 'sell') {
    // Coins that came back and wait for an operator, or were counted to another order, are no longer this one's.
    const elsewhere = new Set(
      books.reports
        .filter((report) => report.orderRef !== order.ref && report.state !== 'reversed')
        .map(hashOf),
    );
    const hashes = new Set(counted.map(hashOf).filter((hash) => !elsewhere.has(hash)));
    for (const { isFinal, hasFlickered, report, amount } of state.transfers.values()) {
      if ((isFinal || hasFlickered) && hashes.has(report.hash)) came += amount;
    }
  } else for (const { amount } of counted) came += unitsOf(amount);
  const meant = new Set(books.payouts.filter(isMeant).map(({ id }) => id));
  const isDelivered = books.payouts.some(
    ({ id, kind, orderRef }) => kind === 'delivery' && orderRef === order.ref && meant.has(id),
  );
  let refunded = 0n;
  for (const { orderRef, payoutId, amount, asset: paid, reason } of books.refunds) {
    const isOwn = orderRef === order.ref && payoutId !== null && meant.has(payoutId);
    // What is due of a delivery that failed is what the order goes out with.
    if (isOwn && paid === asset && reason !== 'delivery.undone') refunded += unitsOf(amount);
  }
  return { came, delivered: isDelivered ? terms.comes : 0n, refunded };
};

/** Coins are paid at first sight, unless they took longer to be final than reports may take. */
const paidAt = ({ seenAt, finalAt }: Transfer): number =>
  finalAt - seenAt > REPORT_DELAY ? finalAt : seenAt;

/** When a sale had all its coins, as they were first seen; infinite where it has not. */
const completedAt = (
  state: SalesState,
  { order, terms }: PlacedOrder,
  books: SalesBooks,
): number => {
  const counted = books.reports.filter(
    ({ orderRef, state: counts }) =>
      orderRef === order.ref && (counts === 'matched' || counts === 'reversed'),
  );
  const hashes = new Set(counted.map(hashOf));
  let missing = terms.comes;
  const transfers = [...state.transfers.values()]
    .filter(
      ({ report, isFinal, hasFlickered }) => (isFinal || hasFlickered) && hashes.has(report.hash),
    )
    .toSorted((one, other) => paidAt(one) - paidAt(other));
  for (const transfer of transfers) {
    missing -= transfer.amount;
    if (missing <= 0n) return paidAt(transfer);
  }
  return Number.POSITIVE_INFINITY;
};

const TOLERATED = 995n;

const IN_REVIEW = ['verifying_transaction', 'cancelled'];

/** A sale is paid at a price that holds for its coins: the agreed one in its time or within the tolerance, or one that was chosen. */
const checkPrice = (state: SalesState, placed: PlacedOrder, books: SalesBooks): void => {
  const { name, order, terms, quoteEndsAt, wasCancelledOnPurpose } = placed;
  const { currencyCode: code } = order;
  const today = worthOf(code, terms.comes, state.levels.get(code) ?? 0n);
  if (terms.isRecalculated) {
    const agreed = worthOf(code, terms.comes, placed.quotedAt);
    const most = agreed > today ? agreed : today;
    if (terms.goes > most) throw new Finding('underpriced', `${name} brings ${textOf(terms.goes)}`);
    return;
  }
  const isInTime = !wasCancelledOnPurpose && completedAt(state, placed, books) < quoteEndsAt;
  const isTolerated = !wasCancelledOnPurpose && today * 1_000n >= terms.goes * TOLERATED;
  if (!isInTime && !isTolerated) {
    throw new Finding(
      'underpriced',
      `${name} brings ${textOf(terms.goes)}, today ${textOf(today)}`,
    );
  }
};

/**
 * Checks a payout when it first shows: it pays no more than what its order has, of coins that are final at that moment, and what
 * was agreed. What is undone later is a loss.
 */
export const checkNewPayouts = (
  state: SalesState,
  { seen, agreed }: Watch,
  books: SalesBooks,
): void => {
  for (const [ref, status] of books.statuses) if (IN_REVIEW.includes(status)) agreed.delete(ref);
  const byRef = new Map([...state.orders.values()].map((placed) => [placed.order.ref, placed]));
  const refs = new Set<string>();
  for (const payout of books.payouts) {
    if (seen.has(payout.id)) continue;
    seen.add(payout.id);
    if (payout.orderRef !== null) refs.add(payout.orderRef);
    for (const { payoutId, orderRef } of books.refunds) {
      if (payoutId === payout.id && orderRef !== null) refs.add(orderRef);
    }
    const placed = byRef.get(payout.orderRef ?? '');
    if (payout.kind !== 'delivery' || !placed) continue;
    if (unitsOf(payout.amount) !== placed.terms.goes) {
      throw new Finding('unchosen', `${placed.name} is to get ${payout.amount}`);
    }
    // One that was stopped before it was sent, since its coins are gone, pays no price.
    const isStopped = isGivenUp(payout) && !state.world.sent.has(payout.id);
    const isNew = !isStopped && !agreed.has(placed.order.ref);
    if (placed.order.type === 'sell' && isNew) {
      checkPrice(state, placed, books);
      agreed.add(placed.order.ref);
    }
  }
  for (const ref of refs) {
    const placed = byRef.get(ref);
    if (!placed) continue;
    const { came, delivered, refunded } = accountOf(state, placed, books, (p) => !isGivenUp(p));
    if (delivered + refunded > came) {
      throw new Finding(
        'paid twice',
        `${placed.name} has ${textOf(came)}, and delivers ${textOf(delivered)} and gives back ${textOf(refunded)}`,
      );
    }
  }
};

/** An order is delivered once, with what it agreed to. */
export const checkSent = ({ world, orders }: SalesState, { payouts }: SalesBooks): void => {
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const delivered = new Set<string>();
  for (const [id, { amount }] of world.sent) {
    const payout = byId.get(id);
    if (!payout || unitsOf(payout.amount) !== amount) {
      throw new Finding('lost', `${textOf(amount)} was sent for no payout`);
    }
    if (payout.orderRef === null) continue;
    if (delivered.has(payout.orderRef)) {
      const name = [...orders.values()].find(({ order }) => order.ref === payout.orderRef)?.name;
      throw new Finding('paid twice', `${name} was delivered twice`);
    }
    delivered.add(payout.orderRef);
  }
};
