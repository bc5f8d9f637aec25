import { decimal, toText } from '#domain/money/money';
import type { RepairDecision } from '#domain/order/payment-repair';
import { finalityOf } from '#domain/rails/finality';
import type { Draw } from '../model/commands.ts';
import { ANSWERS, type AnswerMode } from '../model/world.ts';
import type { Level } from './coins.ts';
import type { PlacedOrder, SalesState, Transfer } from './state.ts';

/** Which coins come: of the order, of another currency, to an address of no order, or with another memo. */
export type Errand = 'right' | 'other asset' | 'no address' | 'other memo';

/** One thing that happens to the exchange. Orders and transfers have names of the run. */
export type SalesCommand =
  | {
      readonly type: 'sell';
      readonly order: string;
      readonly coin: string;
      readonly quantity: string;
      readonly bank: string;
      /** Whether the customer names the wallet that the coins come from. */
      readonly hasWallet: boolean;
    }
  | {
      readonly type: 'buy';
      readonly order: string;
      readonly coin: string;
      readonly quantity: string;
    }
  | {
      /** Coins are sent to the address of a sale. */
      readonly type: 'deposit';
      readonly transfer: string;
      readonly order: string;
      readonly errand: Errand;
      readonly amount: string;
      readonly confirmations: number;
    }
  /** A transfer that is on the chain, or comes back, has so many confirmations now. */
  | { readonly type: 'confirm'; readonly transfer: string; readonly confirmations: number }
  /** It is final, and undone before anything has followed from that. */
  | { readonly type: 'flicker'; readonly transfer: string }
  /** It leaves the chain. */
  | { readonly type: 'undo'; readonly transfer: string }
  /** The last report is made again. */
  | { readonly type: 'repeat'; readonly transfer: string }
  /** A report of before arrives late: it says that the transfer is final, or gone. */
  | { readonly type: 'stale'; readonly transfer: string; readonly isGone: boolean }
  /** A report names another amount. */
  | { readonly type: 'contradict'; readonly transfer: string; readonly amount: string }
  /** A bank reports dong for a purchase. */
  | { readonly type: 'pay'; readonly order: string; readonly amount: string }
  | { readonly type: 'pass'; readonly seconds: number }
  | { readonly type: 'cancel'; readonly order: string }
  | { readonly type: 'giveBack'; readonly order: string }
  | { readonly type: 'decide'; readonly order: string; readonly decision: RepairDecision }
  | { readonly type: 'answer'; readonly mode: AnswerMode }
  | { readonly type: 'jump'; readonly coin: string; readonly level: Level }
  /** An operator says truly what became of the payouts that wait for one. */
  | { readonly type: 'resolve' }
  /** An operator has what waits tried again. */
  | { readonly type: 'retry' }
  /** An operator counts the coins that wait to an order. */
  | { readonly type: 'match'; readonly order: string }
  /** An operator sends back the coins that wait. */
  | { readonly type: 'sendBack' }
  /** Two operators name an account to refunds that have none. */
  | { readonly type: 'nameAccount' };

/** How often each kind comes. */
const SHARES = {
  ...{
    sell: 12,
    buy: 5,
    deposit: 20,
    confirm: 11,
    undo: 9,
    flicker: 4,
    repeat: 2,
    stale: 2,
    contradict: 1,
  },
  ...{ pay: 5, pass: 10, cancel: 3, giveBack: 2, decide: 5, answer: 4, jump: 3, resolve: 2 },
  ...{ retry: 1, match: 1, sendBack: 1, nameAccount: 1 },
} satisfies Record<SalesCommand['type'], number>;

const BY_NUMBER = Object.entries(SHARES).flatMap(([kind, share]) =>
  Array.from({ length: share }, () => kind as SalesCommand['type']),
);

const PASSES = [1, 30, 61, 600, 1_800, 3_500, 3_601, 7_300, 43_000, 86_401, 172_801];
const LEVELS: readonly Level[] = [1_000n, 1_000n, 996n, 994n, 900n, 700n, 1_050n, 1_400n];
const BANKS = ['TCB', 'VCB', 'BIDV', 'MB'];
const DECISIONS: readonly RepairDecision[] = ['recalculation', 'delivery', 'refund'];

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The command that a draw means in a state; undefined where there is nothing that it could be about. */
export const commandOf = (state: SalesState, draw: Draw): SalesCommand | undefined => {
  // Of nothing nothing comes.
  if (state.orders.size === 0) return sell(state, draw);
  const kind = at(BY_NUMBER, draw[0]);
  return kind && MAKE[kind](state, draw);
};

type Make = (state: SalesState, draw: Draw) => SalesCommand | undefined;

const sell: Make = ({ orders, coins }, [, which, size, time]) => {
  const coin = at(coins, which);
  if (!coin) return undefined;
  return {
    ...{ type: 'sell', order: `order ${orders.size + 1}`, coin: coin.code },
    quantity: at(coin.quantities, size) ?? '',
    bank: at(BANKS, time) ?? '',
    hasWallet: time % 5 !== 0,
  };
};

const buy: Make = ({ orders, coins }, [, which, size]) => {
  const coin = at(coins, which);
  if (!coin) return undefined;
  const quantity = at(coin.quantities, size) ?? '';
  return { type: 'buy', order: `order ${orders.size + 1}`, coin: coin.code, quantity };
};

const ordersOf = ({ orders }: SalesState, type: 'buy' | 'sell'): readonly PlacedOrder[] =>
  [...orders.values()].filter(({ order }) => order.type === type);

/** The later ones are more often meant. */
const oneOf = <T>(list: readonly T[], which: number): T | undefined =>
  list.at(
    -1 -
      (Math.floor(which / 3) %
        Math.max(1, which % 3 === 0 ? list.length : Math.min(2, list.length))),
  );

const of = (amount: string, factor: string): string =>
  toText(decimal(amount).times(decimal(factor)).round(8, 0));

/** As agreed, more often than anything else; in parts, short, over, next to nothing. */
const FACTORS = ['1', '1', '1', '1', '0.4', '0.6', '0.5', '0.97', '1.3', '2', '0.0005'];
const DUST = '0.000000001';

const amountOf = (amount: string, size: number): string => {
  if (size % 41 === 40) return DUST;
  return of(amount, at(FACTORS, size) ?? '1');
};

const deposit: Make = (state, [, which, size, time]) => {
  const sale = oneOf(ordersOf(state, 'sell'), which);
  if (!sale || sale.order.receivingAddress === '') return undefined;
  const errands: readonly Errand[] = ['other asset', 'no address', 'other memo'];
  const errand = time % 16 === 15 ? (at(errands, size) ?? 'right') : 'right';
  const { confirmations } = finalityOf(sale.order.networkKey);
  return {
    ...{ type: 'deposit', transfer: `transfer ${state.transfers.size + 1}`, order: sale.name },
    ...{ errand, amount: amountOf(sale.order.quantity, size) },
    confirmations: time % 3 === 0 ? 0 : confirmations,
  };
};

const transferIn = (
  { transfers }: SalesState,
  which: number,
  isMeant: (transfer: Transfer) => boolean = () => true,
): Transfer | undefined => oneOf([...transfers.values()].filter(isMeant), which);

const confirm: Make = (state, [, which, size]) => {
  // What is final goes on to be confirmed, which changes nothing.
  const transfer = transferIn(state, which, ({ isFinal }) => !isFinal || size % 6 === 0);
  if (!transfer) return undefined;
  const { confirmations } = finalityOf(transfer.report.networkKey);
  if (transfer.isFinal) {
    return { ...{ type: 'confirm', transfer: transfer.name }, confirmations: confirmations + size };
  }
  const few = Math.min(transfer.report.confirmations + 1, confirmations - 1);
  return {
    ...{ type: 'confirm', transfer: transfer.name },
    confirmations: size % 3 === 0 ? few : confirmations,
  };
};

const pay: Make = (state, [, which, size]) => {
  const purchase = oneOf(ordersOf(state, 'buy'), which);
  if (!purchase) return undefined;
  const { cashAmount } = purchase.order;
  const factor = at(['1', '1', '1', '0.4', '0.6', '1.2'], size) ?? '1';
  const amount = toText(decimal(cashAmount).times(decimal(factor)).round(0, 0));
  return { type: 'pay', order: purchase.name, amount };
};

const anyOrder = (state: SalesState, which: number) => oneOf([...state.orders.values()], which);

const MAKE: Readonly<Record<SalesCommand['type'], Make>> = {
  ...{ sell, buy, deposit, confirm, pay },
  undo: (state, [, which]) => {
    const transfer = transferIn(state, which, ({ isGone }) => !isGone);
    return transfer && { type: 'undo', transfer: transfer.name };
  },
  flicker: (state, [, which]) => {
    const transfer = transferIn(state, which, ({ isFinal }) => !isFinal);
    return transfer && { type: 'flicker', transfer: transfer.name };
  },
  repeat: (state, [, which]) => {
    const transfer = transferIn(state, which);
    return transfer && { type: 'repeat', transfer: transfer.name };
  },
  stale: (state, [, which, size]) => {
    const transfer = transferIn(state, which);
    return transfer && { type: 'stale', transfer: transfer.name, isGone: size % 2 === 0 };
  },
  contradict: (state, [, which, size]) => {
    const transfer = transferIn(state, which);
    if (!transfer) return undefined;
    const amount = of(transfer.report.amount, size % 2 === 0 ? '10' : '0.5');
    return decimal(amount).gt(0) && !decimal(amount).eq(decimal(transfer.report.amount))
      ? { type: 'contradict', transfer: transfer.name, amount }
      : undefined;
  },
  pass: (_, [, which]) => ({ type: 'pass', seconds: at(PASSES, which) ?? 1 }),
  cancel: (state, [, which]) => {
    const order = anyOrder(state, which);
    return order && { type: 'cancel', order: order.name };
  },
  giveBack: (state, [, which]) => {
    const order = anyOrder(state, which);
    return order && { type: 'giveBack', order: order.name };
  },
  decide: (state, [, which, size]) => {
    const order = anyOrder(state, which);
    const decision = at(DECISIONS, size);
    return order && decision && { type: 'decide', order: order.name, decision };
  },
  answer: (_, [, which]) => ({
    ...{ type: 'answer' },
    // They pay again soon enough.
    mode: which % 2 === 0 ? 'sent' : (at(ANSWERS, which) ?? 'sent'),
  }),
  jump: ({ coins }, [, which, size]) => {
    const coin = at(coins, which);
    const level = at(LEVELS, size);
    return coin && level !== undefined ? { type: 'jump', coin: coin.code, level } : undefined;
  },
  resolve: () => ({ type: 'resolve' }),
  retry: () => ({ type: 'retry' }),
  match: (state, [, which]) => {
    const order = oneOf(ordersOf(state, 'sell'), which);
    return order && { type: 'match', order: order.name };
  },
  sendBack: () => ({ type: 'sendBack' }),
  nameAccount: () => ({ type: 'nameAccount' }),
};

/** A command as a line. */
export const inWords = ({ type, ...fields }: SalesCommand): string =>
  [type, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' ');
