import { textOf, type Units } from './amounts.ts';
import { Finding } from './finding.ts';
import { balanceIn } from './ledger.ts';
import type { ModelOrder, ModelState } from './state.ts';
import { sentOf } from './world.ts';

/** Everything that has to hold after every command. */
export const checkInvariants = (state: ModelState): void => {
  checkBalances(state);
  checkMoneyIn(state);
  checkCoins(state);
  checkSendings(state);
};

/** What we have and have lost is what we owe, hold and have earned, for each asset; guarded kinds are not below zero. */
const checkBalances = ({ ledger, adjusted }: ModelState): void => {
  const sums = new Map<string, Units>();
  for (const [account, balance] of ledger.balances) {
    const [kind = '', , asset = ''] = account.split('|');
    const isDebit = kind === 'ours' || kind === 'losses';
    const isFree = isDebit || kind === 'position' || kind === 'fees';
    if (balance < 0n && !isFree) throw new Finding('overdrawn', account);
    sums.set(asset, (sums.get(asset) ?? 0n) + (isDebit ? balance : -balance));
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0n) throw new Finding('unbalanced', `${asset} is off by ${textOf(sum)}`);
  }
  if (adjusted.size === 0) throw new Finding('lost', 'the stock of the beginning');
};

/**
 * Every dong received is an open order's, was kept as a price, is due, refunded or in review:
 * received of an order = awaited on its clearing account + kept as its price + due or refunded of it, and
 * received of all = the sum of these + in review + refunds of what was in review.
 */
const checkMoneyIn = (state: ModelState): void => {
  const { orders, reports, refunds, ledger } = state;
  const owed = new Map<string, Units>();
  for (const { order, report, amount, name, isPaid } of refunds.values()) {
    const key = order ?? report ?? '';
    owed.set(key, (owed.get(key) ?? 0n) + amount);
    const due = balanceIn(ledger, 'refunds_due', name, 'VND');
    if (due !== (isPaid ? 0n : amount)) throw new Finding('lost', `refund ${name}`);
  }
  const received = new Map<string, Units>();
  for (const { name, order, amount, isInReview } of reports.values()) {
    const key = order ?? name;
    received.set(key, (received.get(key) ?? 0n) + amount);
    if (order !== undefined) continue;
    const waiting = balanceIn(ledger, 'unmatched', name, 'VND');
    if (waiting !== (isInReview ? amount : 0n) || (!isInReview && owed.get(name) !== amount)) {
      throw new Finding('lost', `report ${name}`);
    }
  }
  for (const order of orders.values()) checkOrder(state, order, received, owed);
};

const FINISHED = ['delivered', 'cancelled', 'forged'];
const UNPAID = [
  ...['pending', 'verifying_transaction', 'request_proof'],
  ...['provided_proof', 'require_kyc', 'ERROR_EVOUCHER'],
];

const checkOrder = (
  { ledger, jobs, world }: ModelState,
  order: ModelOrder,
  received: ReadonlyMap<string, Units>,
  owed: ReadonlyMap<string, Units>,
): void => {
  const { name, currency, price, quantity, status, isConverted, held } = order;
  const waiting = balanceIn(ledger, 'clearing', name, 'VND');
  const kept = isConverted ? price : 0n;
  const accounted = waiting + kept + (owed.get(name) ?? 0n);
  if ((received.get(name) ?? 0n) !== accounted || order.received !== (received.get(name) ?? 0n)) {
    throw new Finding('lost', `dong of ${name}: ${textOf(accounted)} are accounted for`);
  }
  const coins = balanceIn(ledger, 'clearing', name, currency);
  const delivered = status === 'delivered' ? quantity : 0n;
  if (coins + delivered !== (isConverted ? quantity : 0n)) {
    throw new Finding('lost', `${currency} of ${name}`);
  }
  if (delivered > 0n && !world.sent.has(name)) throw new Finding('lost', `${name} is undelivered`);
  if (FINISHED.includes(status) && waiting + coins !== 0n) {
    throw new Finding('lost', `${name} is ${status} and has money`);
  }
  if (balanceIn(ledger, 'held', name, currency) !== held) throw new Finding('held', name);
  const mayHold = UNPAID.includes(status) || jobs.has(`release/${name}`) || !isConverted;
  if (held > 0n && (!mayHold || (status === 'cancelled' && !jobs.has(`release/${name}`)))) {
    throw new Finding('held', `${textOf(held)} ${currency} for ${name}, which is ${status}`);
  }
};

/** What we have of a currency is what was adjusted less what was really sent and is booked. */
const checkCoins = ({ ledger, adjusted, world, orders }: ModelState): void => {
  for (const [asset, units] of adjusted) {
    let unbooked = 0n;
    for (const order of orders.values()) {
      if (order.currency === asset && order.status !== 'delivered' && world.sent.has(order.name)) {
        unbooked += order.quantity;
      }
    }
    const expected = units - sentOf(world, asset) + unbooked;
    if (balanceIn(ledger, 'ours', asset, asset) !== expected) throw new Finding('lost', asset);
  }
};

const checkSendings = ({ world, orders, refunds }: ModelState): void => {
  for (const [key, { count }] of world.sent) {
    if (count !== 1) throw new Finding('paid twice', key);
    const order = orders.get(key);
    const isGivenBack = order?.status === 'cancelled';
    if (isGivenBack && [...refunds.values()].some((refund) => refund.order === key)) {
      throw new Finding('paid twice', `${key} was delivered and is due back`);
    }
  }
};
