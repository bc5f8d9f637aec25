import { textOf, type Units, unitsOf } from './amounts.ts';
import { balanceIn } from './ledger.ts';
import { DECISIONS, type Decision, deliveredBy, type Offer } from './offer.ts';
import { offerOf } from './offers.ts';
import { FIRST_LEVEL, type RateLevel } from './prices.ts';
import {
  CURRENCIES,
  type Currency,
  DAY,
  OTHER_ACCOUNT,
  OUR_ACCOUNT,
  SECOND,
  TIMER,
} from './settings.ts';
import type { ModelOrder, ModelPayout, ModelState, Sender, VisitorName } from './state.ts';
import { VISITORS } from './state.ts';
import { ANSWERS, type AnswerMode } from './world.ts';

/** One thing that happens to the exchange, named in the model's own names, so that every driver can do the same. */
export type Command =
  | {
      readonly type: 'place';
      readonly order: string;
      readonly visitor: VisitorName;
      readonly currency: Currency;
      readonly quantity: Units;
    }
  | {
      /** The bank reports money; the same report again, or another content under its id, counts once. */
      readonly type: 'report';
      readonly report: string;
      readonly transactionId: string;
      readonly account: string;
      readonly amount: Units;
      readonly named: readonly string[];
      readonly sender: Sender;
      /** Epoch milliseconds. */
      readonly bankTime: number | undefined;
    }
  | { readonly type: 'pass'; readonly seconds: number }
  /** The service is away; its deadlines stand still when that takes long. */
  | { readonly type: 'outage'; readonly seconds: number }
  /** An operator marks our bank as down, or as working again. */
  | { readonly type: 'bank'; readonly isDown: boolean }
  | { readonly type: 'sayMoneySent'; readonly order: string }
  | { readonly type: 'cancel'; readonly order: string }
  /** A visitor cancels an order, their own or another's. */
  | { readonly type: 'cancelOwn'; readonly order: string; readonly visitor: VisitorName }
  | { readonly type: 'refundOrder'; readonly order: string }
  | { readonly type: 'match'; readonly report: string; readonly order: string }
  | { readonly type: 'acceptThirdParty'; readonly report: string }
  | { readonly type: 'refundReport'; readonly report: string }
  | { readonly type: 'adjust'; readonly currency: Currency; readonly quantity: Units }
  /** A currency's rates move. */
  | { readonly type: 'jump'; readonly currency: Currency; readonly level: RateLevel }
  /** A visitor decides about an order's money, with the figures that the page showed. */
  | ({
      readonly type: 'decide';
      readonly order: string;
      readonly visitor: VisitorName;
      readonly received: Units;
    } & Choice)
  /** A customer decides otherwise in two tabs at the same moment. */
  | {
      readonly type: 'twoTabs';
      readonly order: string;
      readonly visitor: VisitorName;
      readonly received: Units;
      readonly choices: readonly [Choice, Choice];
    }
  | { readonly type: 'answer'; readonly mode: AnswerMode }
  /** An operator says what became of an order's delivery, or of the payment of a refund. */
  | ({ readonly type: 'resolve'; readonly tookPlace: boolean } & OfPayout)
  /** An operator has a payout tried again. */
  | ({ readonly type: 'retry' } & OfPayout);

/** One of the decisions that an offer names, and the units that it has delivered. */
interface Choice {
  readonly decision: Decision;
  readonly quantity: Units;
}

/** Which payout: of an order, or so much to an account. */
type OfPayout = { readonly payout: string } & Pick<ModelPayout, 'order' | 'destination' | 'amount'>;

/** Four numbers that say which command comes next; what they mean depends on the state, so any of them can be left out. */
export type Draw = readonly [kind: number, which: number, size: number, time: number];

/** Every number of a draw is below this. */
export const DRAW_LIMIT = 1_024;

/** How often each kind comes, of 128. */
const KINDS = [
  ...['place', 16, 'report', 33, 'again', 4, 'pass', 11, 'sayMoneySent', 2, 'cancel', 3],
  ...['refundOrder', 3, 'match', 2, 'acceptThirdParty', 2, 'refundReport', 2, 'adjust', 4],
  ...['answer', 4, 'resolve', 2, 'retry', 2, 'cancelOwn', 2],
  ...[
    'outage',
    2,
    'bank',
    3,
    'jump',
    9,
    'decide',
    15,
    'decideOld',
    4,
    'decideWrong',
    1,
    'twoTabs',
    2,
  ],
] as const;

type Kind = Extract<(typeof KINDS)[number], string>;

const BY_NUMBER: readonly Kind[] = KINDS.flatMap((kind, index) => {
  const share = KINDS[index + 1];
  return typeof kind === 'string' && typeof share === 'number'
    ? Array.from({ length: share }, () => kind)
    : [];
});

const QUANTITIES = ['100', '5', '10', '250.5', '999.99999999', '1000', '2500', '4000', '5000'];
const UNITS = QUANTITIES.map(unitsOf);
const PASSES = [1, 30, 61, 181, 600, 3_599, 3_600, 7_200, 86_400, 172_801];
const OUTAGES = [30, 60, 61, 600, 3_600, 7_200];
const DONG = unitsOf('1');
const LITTLE = unitsOf('20.5');
/** Prices within the tolerance and just beyond it, and jumps. */
const LEVELS = [1_000n, 1_000n, 1_000n, 1_004n, 1_005n, 1_010n, 995n, 900n, 2_000n, 500n];

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The command that a draw means in a state; undefined where there is nothing that it could be about. */
export const commandOf = (state: ModelState, draw: Draw): Command | undefined => {
  const kind = at(BY_NUMBER, draw[0]);
  return kind && MAKE[kind](state, draw);
};

const lastOrders = ({ orders }: ModelState): readonly ModelOrder[] => [...orders.values()];

const MAKE: Readonly<Record<Kind, (state: ModelState, draw: Draw) => Command | undefined>> = {
  place: (state, [, which, size]) => ({
    type: 'place',
    order: `O${state.orders.size}`,
    visitor: at(VISITORS, which) ?? 'guest 1',
    currency: CURRENCIES[(which >> 3) % CURRENCIES.length] ?? 'TRC20',
    quantity: at(UNITS, size) ?? DONG,
  }),
  report: (state, draw) => reportOf(state, draw),
  again: (state, [, which, size]) => {
    const known = at([...state.reports.values()], which);
    if (!known) return undefined;
    const { name, transactionId, account, named, sender, bankTime } = known;
    const repeated = { type: 'report', report: name, transactionId, account, named } as const;
    const content = { amount: known.amount, sender, bankTime };
    if (size % 3 === 0) return { ...repeated, ...content };
    if (size % 3 === 1) return { ...repeated, ...content, amount: known.amount + DONG };
    // The bank's id is another transfer's on another account of ours.
    const other = account === OUR_ACCOUNT ? OTHER_ACCOUNT : OUR_ACCOUNT;
    if (isKnown(state, transactionId, other)) return undefined;
    return { ...repeated, ...content, report: `R${state.reports.size}`, account: other };
  },
  pass: (_, [, which]) => ({ type: 'pass', seconds: at(PASSES, which) ?? 1 }),
  sayMoneySent: (state, [, which]) =>
    ofOrder(state, which, (order) => ({ type: 'sayMoneySent', order })),
  cancel: (state, [, which]) => ofOrder(state, which, (order) => ({ type: 'cancel', order })),
  cancelOwn: (state, [, which, size, time]) => {
    const order = at(lastOrders(state), which);
    if (!order) return undefined;
    const visitor = size % 4 === 3 ? at(VISITORS, time) : undefined;
    return { type: 'cancelOwn', order: order.name, visitor: visitor ?? order.visitor };
  },
  refundOrder: (state, [, which]) => {
    const order = at(lastOrders(state), which);
    return order && { type: 'refundOrder', order: order.name };
  },
  match: (state, [, which, size]) => {
    const report = at(inReview(state), which);
    return (
      report && ofOrder(state, size, (order) => ({ type: 'match', report: report.name, order }))
    );
  },
  acceptThirdParty: (state, [, which]) => {
    const report = at(inReview(state), which);
    return report && { type: 'acceptThirdParty', report: report.name };
  },
  refundReport: (state, [, which]) => {
    const report = at(inReview(state), which);
    return report && { type: 'refundReport', report: report.name };
  },
  adjust: (state, [, which, size]) => {
    const currency = CURRENCIES[which % CURRENCIES.length] ?? 'TRC20';
    const stock = balanceIn(state.ledger, 'position', '', currency);
    // Stock that is found, that is gone, and of which little is left.
    const changes = [unitsOf('500.25'), -(stock / 2n), -stock + LITTLE];
    return { type: 'adjust', currency, quantity: changes[size % changes.length] ?? 0n };
  },
  outage: (_, [, which]) => ({ type: 'outage', seconds: at(OUTAGES, which) ?? 1 }),
  bank: ({ isBankDown }) => ({ type: 'bank', isDown: !isBankDown }),
  jump: (state, [, which, size]) => ({
    type: 'jump',
    // Above all where a customer waits for a better price.
    currency: at(waiting(state), which)?.currency ?? at(CURRENCIES, which) ?? 'TRC20',
    level: at(LEVELS, size) ?? FIRST_LEVEL,
  }),
  decide: (state, [, which, size]) => {
    const order = at(waiting(state), which);
    const offer = order && offerOf(state, order);
    return offer && decideBy(order, order.visitor, offer, size);
  },
  decideOld: (state, [, which, size, time]) => {
    const order = at(lastOrders(state), which);
    const offer = order && at(order.seen, time);
    return offer && decideBy(order, order.visitor, offer, size);
  },
  decideWrong: (state, [, which, size, time]) => {
    const order = at(waiting(state), which);
    const offer = order && offerOf(state, order);
    if (!offer) return undefined;
    const visitor = at(VISITORS, time) ?? order.visitor;
    if (visitor !== order.visitor) return decideBy(order, visitor, offer, size);
    const figures = { received: order.price, quantity: order.quantity };
    const decision = at(DECISIONS, size) ?? 'recalculation';
    return { type: 'decide', order: order.name, visitor, decision, ...figures };
  },
  twoTabs: (state, [, which, size]) => {
    const order = at(waiting(state), which);
    const offer = order && offerOf(state, order);
    if (!offer) return undefined;
    const first = at(choicesOf(offer), size);
    const second = at(choicesOf(offer), size + 1);
    if (!first || !second || first.decision === second.decision) return undefined;
    const { name, visitor } = order;
    const { received } = offer;
    return { type: 'twoTabs', order: name, visitor, received, choices: [first, second] };
  },
  answer: (_, [, which]) => ({ type: 'answer', mode: at(ANSWERS, which) ?? 'sent' }),
  resolve: (state, [, which]) => {
    const payout = at([...state.payouts.values()].filter(needsOperator), which);
    return payout && resolve(state, payout);
  },
  retry: (state, [, which]) => {
    const payout = at([...state.payouts.values()].filter(needsOperator), which);
    return payout && { type: 'retry', ...ofPayout(payout) };
  },
};

const waiting = (state: ModelState): readonly ModelOrder[] =>
  lastOrders(state).filter(({ status }) => status === 'verifying_transaction');

/** What an offer lets its customer decide. */
export const choicesOf = (offer: Offer): readonly Choice[] =>
  DECISIONS.flatMap((decision) => {
    const quantity = deliveredBy(offer, decision);
    return quantity === undefined ? [] : [{ decision, quantity }];
  });

const decideBy = (
  { name }: ModelOrder,
  visitor: VisitorName,
  offer: Offer,
  size: number,
): Command | undefined => {
  const choice = at(choicesOf(offer), size);
  const { received } = offer;
  return choice && { type: 'decide', order: name, visitor, received, ...choice };
};

/** Whether only an operator can say what became of a payout. */
export const needsOperator = ({ status }: ModelPayout): boolean =>
  status === 'needsHand' || status === 'contradicted';

/** An operator looks at the provider's statement before saying what became of a payout. */
export const resolve = ({ world }: ModelState, payout: ModelPayout): Command => ({
  type: 'resolve',
  ...ofPayout(payout),
  tookPlace: world.sent.has(payout.name),
});

const ofPayout = ({ name, order, destination, amount }: ModelPayout) => ({
  ...{ payout: name, order, destination, amount },
});

const isKnown = ({ reports }: ModelState, transactionId: string, account: string) =>
  [...reports.values()].some(
    (known) => known.transactionId === transactionId && known.account === account,
  );

const inReview = ({ reports }: ModelState) =>
  [...reports.values()].filter(({ isInReview }) => isInReview);

const ofOrder = (
  state: ModelState,
  which: number,
  make: (order: string) => Command,
): Command | undefined => {
  const order = at(lastOrders(state), which);
  return order && make(order.name);
};

/** Exact, short, over, in parts, far too much; to the right account or another; at any time a bank may name. */
const reportOf = (state: ModelState, [, which, size, time]: Draw): Command => {
  const orders = lastOrders(state);
  // The newest orders are the likeliest to be paid.
  const order = orders[orders.length - 1 - (which % Math.max(1, orders.length))];
  const other = orders[(which >> 4) % Math.max(1, orders.length)];
  const isNameless = !order || size % 17 === 16;
  const named = isNameless ? [] : [order.name];
  if (order && other && other !== order && size % 19 === 18) named.push(other.name);
  return {
    type: 'report',
    report: `R${state.reports.size}`,
    transactionId: `R${state.reports.size}`,
    account: size % 13 === 12 ? OTHER_ACCOUNT : OUR_ACCOUNT,
    amount: amountOf(state, order, size),
    named,
    sender: SENDERS[time % SENDERS.length],
    bankTime: bankTimeOf(state, order, time),
  };
};

const SENDERS: readonly Sender[] = [
  undefined,
  undefined,
  'customer',
  'customer',
  'customer',
  'customer',
  'third party',
];

const amountOf = (state: ModelState, order: ModelOrder | undefined, size: number): Units => {
  if (!order) return DONG * BigInt(10_000 + size);
  const { price } = order;
  const missing = price - balanceIn(state.ledger, 'clearing', order.name, 'VND');
  const half = (price / 2n / DONG) * DONG;
  const amounts = [price, missing, half, price - DONG, price + DONG, price * 2n, missing, price];
  amounts.push((price / 10n / DONG) * DONG, ((price * 11n) / 10n / DONG) * DONG, DONG, price);
  const amount = amounts[size % amounts.length] ?? price;
  return amount > 0n ? amount : DONG;
};

const bankTimeOf = (
  { now }: ModelState,
  order: ModelOrder | undefined,
  time: number,
): number | undefined => {
  const createdAt = order?.createdAt ?? now;
  const times = [undefined, undefined, now, now - 5 * SECOND, createdAt, createdAt - SECOND];
  times.push(createdAt + TIMER - SECOND, createdAt + TIMER, now + DAY, now - DAY);
  return times[time % times.length];
};

/** A command in one line, for the output of a run that found something. */
export const inWords = (command: Command): string =>
  JSON.stringify(command, (key, value) => {
    if (typeof value !== 'bigint') return value;
    // In thousandths, not in units.
    return key === 'level' ? Number(value) : textOf(value);
  });
