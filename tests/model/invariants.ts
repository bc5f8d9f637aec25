import { textOf, type Units } from './amounts.ts';
import { Finding } from './finding.ts';
import { balanceIn } from './ledger.ts';
import type { ModelOrder, ModelPayout, ModelState } from './state.ts';

/** Everything that has to hold after every command. */
export const checkInvariants = (state: ModelState): void => {
  checkBalances(state);
  checkMoneyIn(state);
  checkMoneyOut(state);
};

/** What we have and have lost is what we owe, hold and have earned, for each asset; guarded kinds are not below zero. */
const checkBalances = ({ ledger, adjusted }: ModelState): void => {
  const sums = new Map<string, Units>();
  for (const [account, balance] of ledger.balances) {
    const kind = account.slice(0, account.indexOf('|'));
    const asset = account.slice(account.lastIndexOf('|') + 1);
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

const addTo = (sums: Map<string, Units>, key: string, amount: Units) =>
  sums.set(key, (sums.get(key) ?? 0n) + amount);

/**
 * Every dong received is an open order's, was kept as a price, is due, refunded or in review:
 * received for an order = on its clearing account + kept as its price + due or refunded of it, and
 * received by a report without an order = in review, or due or refunded of it.
 */
const checkMoneyIn = (state: ModelState): void => {
  const { orders, reports, refunds, ledger } = state;
  const owed = new Map<string, Units>();
  for (const { order, report, amount, name, isPaid } of refunds.values()) {
    addTo(owed, order ?? report ?? '', amount);
    const due = balanceIn(ledger, 'refunds_due', name, 'VND');
    if (due !== (isPaid ? 0n : amount)) throw new Finding('lost', `refund ${name}`);
  }
  const received = new Map<string, Units>();
  for (const { name, order, amount, isInReview } of reports.values()) {
    addTo(received, order ?? name, amount);
    if (order !== undefined) continue;
    const waiting = balanceIn(ledger, 'unmatched', name, 'VND');
    if (waiting !== (isInReview ? amount : 0n) || (!isInReview && owed.get(name) !== amount)) {
      throw new Finding('lost', `report ${name}`);
    }
  }
  for (const order of orders.values()) {
    const { name, price, isConverted } = order;
    const waiting = balanceIn(ledger, 'clearing', name, 'VND');
    const accounted = waiting + (isConverted ? price : 0n) + (owed.get(name) ?? 0n);
    const came = received.get(name) ?? 0n;
    if (came !== accounted || order.received !== came) {
      throw new Finding(
        'lost',
        `${textOf(came)} VND came for ${name}, ${textOf(accounted)} are left`,
      );
    }
  }
};

const FINISHED = ['delivered', 'cancelled', 'forged'];
const UNPAID = [
  ...['pending', 'verifying_transaction', 'request_proof'],
  ...['provided_proof', 'require_kyc', 'ERROR_EVOUCHER'],
];

const isBooked = ({ journals }: ModelPayout) => journals % 2 === 1;

/** Every coin bought is on its order's clearing account or delivered; what we have is what was put there less what left. */
const checkMoneyOut = (state: ModelState): void => {
  const { ledger, adjusted, payouts, reports } = state;
  const left = new Map<string, Units>();
  const delivered = new Map<string, Units>();
  for (const payout of payouts.values()) {
    checkSending(state, payout);
    if (!isBooked(payout)) continue;
    addTo(left, payout.asset, payout.amount);
    if (payout.order !== undefined) addTo(delivered, payout.order, payout.amount - payout.lost);
  }
  for (const order of state.orders.values()) checkOrder(state, order, delivered);
  for (const [asset, units] of adjusted) {
    if (balanceIn(ledger, 'ours', asset, asset) !== units - (left.get(asset) ?? 0n)) {
      throw new Finding('lost', `${asset} of ours`);
    }
  }
  let dong = -(left.get('VND') ?? 0n);
  for (const { amount } of reports.values()) dong += amount;
  for (const [account, balance] of ledger.balances) {
    if (account.startsWith('ours|') && account.endsWith('|VND')) dong -= balance;
  }
  if (dong !== 0n) throw new Finding('lost', `${textOf(dong)} VND of ours`);
};

/** The books say that a payment left only where it did, it left once, and nothing was given back for it. */
const checkSending = ({ world, orders, payouts }: ModelState, payout: ModelPayout): void => {
  const sent = world.sent.get(payout.name);
  if (isBooked(payout) && !sent) throw new Finding('lost', `${payout.name} was never sent`);
  if (!sent) return;
  if (sent.count !== 1 || payout.lost !== 0n) throw new Finding('paid twice', payout.name);
  const order = payout.order === undefined ? undefined : orders.get(payout.order);
  if (!order) return;
  if (!order.isConverted) throw new Finding('paid twice', `${order.name} was given back, too`);
  for (const { name, order: another } of payouts.values()) {
    if (another === order.name && name !== payout.name && world.sent.has(name)) {
      throw new Finding('paid twice', `${order.name} by ${payout.name} and ${name}`);
    }
  }
};

const checkOrder = (
  { ledger, jobs }: ModelState,
  { name, currency, quantity, status, isConverted, held }: ModelOrder,
  delivered: ReadonlyMap<string, Units>,
): void => {
  const coins = balanceIn(ledger, 'clearing', name, currency);
  const sent = delivered.get(name) ?? 0n;
  if (coins + sent !== (isConverted ? quantity : 0n) || (status === 'delivered') !== sent > 0n) {
    throw new Finding('lost', `${currency} of ${name}, which is ${status}`);
  }
  if (FINISHED.includes(status) && coins + balanceIn(ledger, 'clearing', name, 'VND') !== 0n) {
    throw new Finding('lost', `${name} is ${status} and has money`);
  }
  if (balanceIn(ledger, 'held', name, currency) !== held) throw new Finding('held', name);
  const isAwaited = UNPAID.includes(status) || (status === 'paid' && !isConverted);
  if (held > 0n && !isAwaited && !jobs.has(`release/${name}`)) {
    throw new Finding('held', `${textOf(held)} ${currency} for ${name}, which is ${status}`);
  }
};
