import { VND } from '#domain/books/accounts';
import { leastRefund } from '#domain/order/refund-amounts';
import { checkBooks } from '#server/exchange/books/check-books';
import { DomainError } from '#server/exchange/domain-error';
import { refundOrder, retryPayout } from '#server/exchange/payouts/operate-payouts';
import { textOf, type Units, unitsOf } from '../model/amounts.ts';
import { Finding } from '../model/finding.ts';
import type { SalesCommand } from './commands.ts';
import type { SalesExchange } from './exchange.ts';
import { accountOf } from './invariants.ts';
import { readBooks, type SalesBooks } from './read-books.ts';
import type { SalesState } from './state.ts';

/** Longer than any deadline, delay or pause. */
const LONG_ENOUGH_SECONDS = 180_000;
const PAUSE_SECONDS = 4_000;

/** Commands after which nothing is under way any more: providers answer, operators say what became of things, time passes. */
export const CLOSING: readonly SalesCommand[] = [
  { type: 'answer', mode: 'sent' },
  { type: 'pass', seconds: LONG_ENOUGH_SECONDS },
  { type: 'resolve' },
  { type: 'pass', seconds: PAUSE_SECONDS },
  { type: 'resolve' },
  { type: 'pass', seconds: LONG_ENOUGH_SECONDS },
];

/** Commands after which no refund waits for an account. */
export const GIVING_BACK: readonly SalesCommand[] = [
  { type: 'nameAccount' },
  { type: 'pass', seconds: LONG_ENOUGH_SECONDS },
];

const AT_REST = ['delivered', 'cancelled'];

/** Has operators end the orders whose delivery was given up: half of them are delivered anew, half given back. */
export const endWhatWaits = async (running: SalesExchange): Promise<void> => {
  const { exchange } = running;
  const books = await readBooks(exchange.db);
  let isTriedAgain = true;
  for (const [ref, status] of books.statuses) {
    if (AT_REST.includes(status)) continue;
    const payout = books.payouts.find(({ orderRef }) => orderRef === ref);
    try {
      if (payout && isTriedAgain) await retryPayout(exchange, payout.id, async () => {});
      else await refundOrder(exchange, ref, async () => {});
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    isTriedAgain = !isTriedAgain;
    await running.settle();
  }
  await running.pass(LONG_ENOUGH_SECONDS);
};

/**
 * Checks what is left once everything has come to its end.
 * @throws {Finding} with an order that waits for nothing, what is held for nothing, and what is lost
 */
export const checkEnd = async (running: SalesExchange, state: SalesState): Promise<void> => {
  const { db } = running.exchange;
  const [fault] = await checkBooks(db);
  if (fault !== undefined) throw new Finding('unbalanced', fault);
  const books = await readBooks(db);
  for (const { name, order } of state.orders.values()) {
    const status = books.statuses.get(order.ref);
    const isStocked =
      status !== 'paid' || books.payouts.some(({ orderRef }) => orderRef === order.ref);
    if (!AT_REST.includes(status ?? '') && isStocked) {
      throw new Finding('stuck', `${name} stays ${status}`);
    }
    const goes = order.type === 'sell' ? VND : order.currencyCode;
    const held = books.balances.get(`held|${order.ref}|${goes}`) ?? 0n;
    if (held !== 0n && status !== 'paid') throw new Finding('held', `${textOf(held)} for ${name}`);
  }
  checkRefunds(books);
  checkLosses(state, books);
};

/** Every refund is paid, or is less than what its rail carries. */
const checkRefunds = ({ refunds, payouts }: SalesBooks): void => {
  const due = new Map<string, Units>();
  for (const { id, status, toBank, toAccountNumber, asset, amount, payoutId } of refunds) {
    if (status !== 'due') continue;
    if (toBank === null) throw new Finding('stuck', `refund ${id} of ${asset} has no account`);
    const payout = payouts.find((known) => known.id === payoutId);
    if (payout && payout.status !== 'givenUp') {
      throw new Finding('stuck', `refund ${id} waits for its payout, which is ${payout.status}`);
    }
    const least = unitsOf(leastRefund(asset, toBank));
    const key = `${asset} to ${toBank}/${toAccountNumber}`;
    const sum = (due.get(key) ?? 0n) + unitsOf(amount);
    due.set(key, sum);
    if (sum >= least) throw new Finding('stuck', `${textOf(sum)} ${key} stay due`);
  }
};

/** What customers have had beyond what is theirs is exactly what the books call lost, and had by an undone block alone. */
const checkLosses = (state: SalesState, books: SalesBooks): void => {
  const lost = new Map<string, Units>();
  for (const placed of state.orders.values()) {
    const { order } = placed;
    const asset = order.type === 'sell' ? order.currencyCode : VND;
    const isSent = ({ id }: { readonly id: string }) => state.world.sent.has(id);
    const { came, delivered, refunded } = accountOf(state, placed, books, isSent);
    const missing = delivered + refunded - came;
    if (missing > 0n) lost.set(asset, (lost.get(asset) ?? 0n) + missing);
  }
  for (const { id, asset, amount, orderRef } of books.refunds) {
    if (orderRef !== null) continue;
    const payout = books.refunds.find((refund) => refund.id === id)?.payoutId;
    const isThere = books.reports.some(
      ({ refundId, transactionId }) =>
        refundId === id &&
        [...state.transfers.values()].some(
          ({ report, isFinal }) => isFinal && transactionId.includes(`:${report.hash}:`),
        ),
    );
    if (payout && state.world.sent.has(payout) && !isThere) {
      lost.set(asset, (lost.get(asset) ?? 0n) + unitsOf(amount));
    }
  }
  const booked = [...books.balances].filter(([account]) => account.startsWith('losses|'));
  for (const [account, balance] of booked) {
    const asset = account.split('|')[2] ?? '';
    const is = lost.get(asset) ?? 0n;
    if (is !== balance) {
      throw new Finding(
        'lost',
        `the books have lost ${textOf(balance)} ${asset}, missing are ${textOf(is)}`,
      );
    }
    lost.delete(asset);
  }
  for (const [asset, amount] of lost) {
    throw new Finding(
      'lost',
      `${textOf(amount)} ${asset} are missing, and the books have lost none`,
    );
  }
};
