import { and, eq, inArray, isNull } from 'drizzle-orm';
import { VND } from '#domain/books/accounts';
import { decimal } from '#domain/money/money';
import { figuresOf } from '#domain/order/repair-decision';
import { finalityOf } from '#domain/rails/finality';
import { DomainError } from '#server/exchange/domain-error';
import type { Exchange, Visitor } from '#server/exchange/exchange';
import { cancelOrder } from '#server/exchange/operate-orders';
import { toOrder } from '#server/exchange/order-view';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { decideRepair, offerRepair } from '#server/exchange/payments/repair-payment';
import { matchReport, refundReport } from '#server/exchange/payments/settle-report';
import {
  approvePayout,
  confirmPayout,
  giveUpPayout,
  refundOrder,
  retryPayout,
} from '#server/exchange/payouts/operate-payouts';
import { proposeRefund } from '#server/exchange/payouts/propose-refund';
import { refundNetwork } from '#server/exchange/payouts/refund-network';
import { placeBuyOrder } from '#server/exchange/place-buy-order';
import { placeSellOrder } from '#server/exchange/place-sell-order';
import type { DepositReport } from '#server/ports/deposits';
import { isWaiting, moneyReports } from '#server/store/tables/money-reports';
import { type PayoutRow, payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { unitsOf } from '../model/amounts.ts';
import { Finding } from '../model/finding.ts';
import { coinOf, coinOn, FIRST_LEVEL, moveRates } from './coins.ts';
import type { SalesCommand } from './commands.ts';
import type { SalesExchange } from './exchange.ts';
import { orderNamed, type SalesState, type Transfer, transferNamed } from './state.ts';

const HOST = 'localhost';
/** What else an operator does in the same transaction. */
const nothingElse = async () => {};

const visitorOf = (guestHash: string): Visitor => ({
  ...{ guestHash, userId: undefined, isOperator: false },
});

type Of<Type extends SalesCommand['type']> = Extract<SalesCommand, { readonly type: Type }>;

/**
 * Does a command to the exchange and to what is outside of it, and everything that follows from it.
 * @throws {Finding} when the exchange fails where it should have refused
 */
export const perform = async (
  running: SalesExchange,
  state: SalesState,
  command: SalesCommand,
): Promise<'done' | 'refused'> => {
  try {
    // No two things happen in the same moment.
    await running.pass(1);
    for (const transfer of state.transfers.values()) transfer.hasFlickered = false;
    await doIt(running, state, command);
    await running.settle();
    const [error] = running.errors();
    if (error !== undefined) throw new Finding('internal error', error);
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return 'refused';
    if (error instanceof Finding) throw error;
    throw new Finding(
      'internal error',
      error instanceof Error ? (error.stack ?? '') : String(error),
    );
  }
};

const doIt = async (
  running: SalesExchange,
  state: SalesState,
  command: SalesCommand,
): Promise<void> => {
  const { exchange } = running;
  switch (command.type) {
    case 'sell':
      return sell(running, state, command);
    case 'buy':
      return buy(running, state, command);
    case 'deposit':
      return deposit(exchange, state, command);
    case 'confirm':
      return confirm(exchange, state, command);
    case 'undo': {
      const transfer = transferNamed(state, command.transfer);
      Object.assign(transfer, { isFinal: false, isGone: true });
      return tell(exchange, state, transfer, { isGone: true, confirmations: 0 });
    }
    case 'flicker':
      return flicker(exchange, state, transferNamed(state, command.transfer));
    case 'repeat':
      return receiveDeposit(exchange)(transferNamed(state, command.transfer).report);
    case 'stale': {
      const { report } = transferNamed(state, command.transfer);
      const { confirmations } = finalityOf(report.networkKey);
      const { isGone } = command;
      return receiveDeposit(exchange)({
        ...{ ...report, isGone, confirmations, sequence: report.sequence - 1 },
      });
    }
    case 'contradict': {
      const { report } = transferNamed(state, command.transfer);
      const { amount } = command;
      return receiveDeposit(exchange)({ ...report, amount, sequence: sequenceOf(state) });
    }
    case 'pay':
      return pay(exchange, state, command);
    case 'pass':
      return running.pass(command.seconds);
    case 'cancel': {
      const placed = orderNamed(state, command.order);
      await cancelOrder(exchange, placed.order.ref, nothingElse);
      placed.wasCancelledOnPurpose = true;
      return;
    }
    case 'giveBack': {
      const placed = orderNamed(state, command.order);
      await refundOrder(exchange, placed.order.ref, nothingElse);
      placed.wasCancelledOnPurpose = true;
      return;
    }
    case 'decide':
      return decide(exchange, state, command);
    case 'answer':
      state.world.mode = command.mode;
      return;
    case 'jump':
      await moveRates(exchange.db, command.coin, command.level);
      state.levels.set(command.coin, command.level);
      return exchange.siteConfig.changed();
    case 'resolve':
      return resolve(exchange, state);
    case 'retry':
      return retry(exchange);
    case 'match': {
      const { order } = orderNamed(state, command.order);
      const [report] = await waitingCoins(exchange, order.currencyCode);
      return report && matchReport(exchange, { key: report, orderRef: order.ref }, nothingElse);
    }
    case 'sendBack': {
      const [report] = await waitingCoins(exchange);
      return report && refundReport(exchange, report, nothingElse);
    }
    case 'nameAccount':
      return nameAccounts(running);
  }
};

const sell = async (
  { exchange, settle }: SalesExchange,
  state: SalesState,
  { order: name, coin: code, quantity, bank: bankCode, hasWallet }: Of<'sell'>,
): Promise<void> => {
  const { networkKey, address, extras } = coinOf(code);
  const visitor = `${state.id}-${name}`;
  const placed = await placeSellOrder(exchange, {
    order: {
      ...{ currencyCode: code, networkKey, quantity, bankCode, accountNumber: '19031234567890' },
      ...{ senderAddress: hasWallet ? address : '', unverifiedName: 'NGUYEN VAN A', note: '' },
      ...extras,
    },
    ...{ host: HOST, visitor: visitorOf(visitor) },
  });
  await settle();
  await remember(exchange, state, { name, ref: placed.ref, visitor });
};

const buy = async (
  { exchange }: SalesExchange,
  state: SalesState,
  { order: name, coin: code, quantity }: Of<'buy'>,
): Promise<void> => {
  const { networkKey, address: receivingAddress, memo, extras } = coinOf(code);
  const visitor = `${state.id}-${name}`;
  const placed = await placeBuyOrder(exchange, {
    order: {
      ...{ currencyCode: code, networkKey, quantity, receivingAddress, memo, bankCode: 'TCB' },
      ...{ accountNumber: '19031234567890', unverifiedName: '', note: '' },
      ...extras,
    },
    ...{ host: HOST, visitor: visitorOf(visitor) },
  });
  await remember(exchange, state, { name, ref: placed.ref, visitor });
};

/** Keeps what a customer sees of a new order: the address of a sale is open by then. */
const remember = async (
  { db }: Exchange,
  state: SalesState,
  { name, ref, visitor }: Readonly<Record<'name' | 'ref' | 'visitor', string>>,
): Promise<void> => {
  const stored = await orderByRef(db, ref);
  if (!stored) throw new Finding('lost', `${name} was placed and is not there`);
  const [quantity, dong] = [unitsOf(stored.quantity), unitsOf(stored.cashAmount)];
  const isSale = stored.type === 'sell';
  state.orders.set(name, {
    ...{ name, visitor, order: toOrder(stored), quoteEndsAt: stored.quoteEndsAt.getTime() },
    terms: {
      ...{ comes: isSale ? quantity : dong, goes: isSale ? dong : quantity, isRecalculated: false },
    },
    quotedAt: state.levels.get(stored.currencyCode) ?? FIRST_LEVEL,
    wasCancelledOnPurpose: false,
  });
};

/** Each report of the chain has room for one of before it. */
const sequenceOf = (state: SalesState): number => {
  state.sequence += 2;
  return state.sequence;
};

const ADDRESS_OF_NO_ORDER = 'TGjYzgCyPobsNS9n6WcbdLVR9dH7mWqFx7';
const UNKNOWN_COIN = 'USDC';
const SMALLEST = '0.00000001';

const deposit = (
  exchange: Exchange,
  state: SalesState,
  { transfer: name, order, errand, amount, confirmations }: Of<'deposit'>,
): Promise<void> => {
  const { networkKey, receivingAddress, memo, currencyCode } = orderNamed(state, order).order;
  const report: DepositReport = {
    ...{ networkKey, hash: `${state.id}-${name}`, index: 0, amount, confirmations, isGone: false },
    asset: errand === 'other asset' ? UNKNOWN_COIN : currencyCode,
    address: errand === 'no address' ? ADDRESS_OF_NO_ORDER : receivingAddress,
    memo: errand === 'other memo' ? `${memo}9` : memo,
    sequence: sequenceOf(state),
  };
  state.transfers.set(name, {
    ...{ name, report, isGone: false, hasFlickered: false, seenAt: exchange.clock.now() },
    finalAt: exchange.clock.now(),
    amount: decimal(amount).lt(decimal(SMALLEST)) ? 0n : unitsOf(amount),
    isFinal: isFinal(report),
  });
  return receiveDeposit(exchange)(report);
};

const isFinal = ({ networkKey, confirmations }: DepositReport): boolean =>
  confirmations >= finalityOf(networkKey).confirmations;

const confirm = (
  exchange: Exchange,
  state: SalesState,
  { transfer: name, confirmations }: Of<'confirm'>,
): Promise<void> => {
  const transfer = transferNamed(state, name);
  if (transfer.isGone) transfer.seenAt = exchange.clock.now();
  transfer.isGone = false;
  if (!transfer.isFinal) transfer.finalAt = exchange.clock.now();
  transfer.isFinal ||= isFinal({ ...transfer.report, confirmations });
  return tell(exchange, state, transfer, { isGone: false, confirmations });
};

/** What a moment of finality has started is the exchange's to stop, or to count as lost. */
const flicker = async (
  exchange: Exchange,
  state: SalesState,
  transfer: Transfer,
): Promise<void> => {
  if (transfer.isGone) transfer.seenAt = exchange.clock.now();
  const { confirmations } = finalityOf(transfer.report.networkKey);
  transfer.hasFlickered = true;
  transfer.finalAt = exchange.clock.now();
  await tell(exchange, state, transfer, { isGone: false, confirmations });
  transfer.isGone = true;
  await tell(exchange, state, transfer, { isGone: true, confirmations: 0 });
};

/** The provider reports how a transfer is now. */
const tell = (
  exchange: Exchange,
  state: SalesState,
  transfer: Transfer,
  news: Pick<DepositReport, 'isGone' | 'confirmations'>,
): Promise<void> => {
  transfer.report = { ...transfer.report, ...news, sequence: sequenceOf(state) };
  return receiveDeposit(exchange)(transfer.report);
};

const pay = async (
  exchange: Exchange,
  state: SalesState,
  { order: name, amount }: Of<'pay'>,
): Promise<void> => {
  const { payment } = orderNamed(state, name).order;
  state.reports += 1;
  const owner = `${payment.bankCode}/${payment.accountNumber}`;
  state.dongIn.set(owner, (state.dongIn.get(owner) ?? 0n) + unitsOf(amount));
  await receiveMoney(exchange)({
    ...{ transactionId: `${state.id}-${state.reports}`, accountNumber: payment.accountNumber },
    ...{ amount, text: `MBVCB.${payment.transferText}.CT` },
  });
};

const decide = async (
  exchange: Exchange,
  state: SalesState,
  { order: name, decision }: Of<'decide'>,
): Promise<void> => {
  const placed = orderNamed(state, name);
  const { ref, type } = placed.order;
  const visitor = visitorOf(placed.visitor);
  const offer = await offerRepair(exchange, ref, visitor);
  await decideRepair(exchange, { ref, ...figuresOf(offer, decision) }, visitor);
  if (decision !== 'recalculation' || !offer.choices.recalculation) return;
  const { quantity, cashAmount } = offer.choices.recalculation.quote;
  const [units, dong] = [unitsOf(quantity), unitsOf(cashAmount)];
  placed.terms = {
    ...{ comes: type === 'sell' ? units : dong, goes: type === 'sell' ? dong : units },
    isRecalculated: true,
  };
};

/** Payouts that only an operator can bring to an end. */
const WAITING: readonly PayoutRow['status'][] = ['needsHand', 'contradicted', 'waitingOtp'];

const waitingPayouts = ({ db }: Exchange): Promise<readonly PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(inArray(payouts.status, [...WAITING]))
    .orderBy(payouts.createdAt, payouts.id);

const resolve = async (exchange: Exchange, { world }: SalesState): Promise<void> => {
  for (const { id } of await waitingPayouts(exchange)) {
    if (world.sent.has(id)) {
      await confirmPayout(exchange, { id, transactionId: `statement-${id}` }, nothingElse);
    } else await giveUpPayout(exchange, id, nothingElse);
  }
};

const retry = async (exchange: Exchange): Promise<void> => {
  const [payout] = await waitingPayouts(exchange);
  if (payout) await retryPayout(exchange, payout.id, nothingElse);
};

const waitingCoins = async ({ db }: Exchange, asset?: string) => {
  const waiting = await db
    .select()
    .from(moneyReports)
    .where(isWaiting(moneyReports))
    .orderBy(moneyReports.receivedAt, moneyReports.transactionId);
  return waiting.filter((report) =>
    asset === undefined ? report.asset !== VND : report.asset === asset,
  );
};

const nameAccounts = async ({ exchange, operators }: SalesExchange): Promise<void> => {
  const nameless = await exchange.db
    .select({ id: refunds.id, asset: refunds.asset, network: refundNetwork })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), isNull(refunds.toAccountNumber)))
    .orderBy(refunds.createdAt, refunds.id);
  const [proposedBy, operatorId] = operators;
  for (const { id, asset, network } of nameless) {
    const coin = coinOn(network);
    const to =
      asset === VND
        ? { provider: 'TCB', account: '19031234567890', memo: '' }
        : { provider: network, account: coin?.address ?? '', memo: coin?.memo ?? '' };
    const payout = await proposeRefund(
      exchange,
      { ...to, refundId: id, operatorId: proposedBy, name: '', noMemo: false },
      nothingElse,
    );
    await approvePayout(exchange, { id: payout, operatorId }, nothingElse);
  }
};
