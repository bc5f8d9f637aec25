import { DRAW_LIMIT, type Draw } from '../model/commands.ts';
import { type Exact, exactOf, textOf } from './exact.ts';
import {
  ASSETS,
  type Asset,
  COINS,
  type CoinAsset,
  type Level,
  priceOf,
  unitOf,
} from './prices.ts';
import {
  type Answers,
  type AskedSwap,
  balanceIn,
  MEMBERS,
  type Member,
  type MembersState,
  nameOf,
  nextName,
} from './state.ts';

/** Who sends a deposit, and how its text names the member. */
export const SENDERS = ['own', 'own', 'unnamed', 'another', 'wrong number'] as const;

export type Command =
  | {
      readonly type: 'deposit';
      readonly report: string;
      readonly member: Member;
      readonly sender: (typeof SENDERS)[number];
      readonly amount: Exact;
    }
  /** The bank reports again what it has reported. */
  | { readonly type: 'repeatReport'; readonly report: string }
  | { readonly type: 'accept'; readonly report: string }
  | (AskedSwap & { readonly type: 'swap'; readonly agreed: Exact | undefined })
  | {
      readonly type: 'withdraw';
      readonly withdrawal: string;
      readonly member: Member;
      readonly asset: Asset;
      readonly quantity: Exact;
      readonly isOwn: boolean;
    }
  /** Operators say what became of payouts that need a hand. */
  | { readonly type: 'resolve' }
  /** Operators name the accounts of withdrawals whose payout was given up. */
  | { readonly type: 'payBack' }
  | { readonly type: 'answer'; readonly answers: Answers }
  | { readonly type: 'move'; readonly coin: CoinAsset; readonly level: Level }
  | { readonly type: 'allow'; readonly what: 'exchange' | 'withdraw'; readonly isOn: boolean }
  | {
      readonly type: 'pause';
      readonly coin: CoinAsset;
      readonly side: 'buy' | 'sell';
      readonly isPaused: boolean;
    }
  | { readonly type: 'stock'; readonly coin: CoinAsset; readonly quantity: Exact }
  | { readonly type: 'fees'; readonly fees: 'usual' | 'free' }
  | { readonly type: 'pass'; readonly seconds: number };

/** How often a command is drawn. */
const WEIGHTS: readonly (readonly [weight: number, type: Command['type'] | 'swapAgain'])[] = [
  ...([
    [5, 'deposit'],
    [2, 'repeatReport'],
    [2, 'accept'],
    [14, 'swap'],
    [4, 'swapAgain'],
  ] as const),
  ...([
    [6, 'withdraw'],
    [2, 'resolve'],
    [2, 'payBack'],
    [2, 'answer'],
    [3, 'move'],
  ] as const),
  ...([
    [2, 'allow'],
    [2, 'pause'],
    [2, 'stock'],
    [1, 'fees'],
    [3, 'pass'],
  ] as const),
];
const ALL = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);

const typeOf = (draw: number) => {
  let left = draw % ALL;
  for (const [weight, type] of WEIGHTS) {
    if (left < weight) return type;
    left -= weight;
  }
  return 'pass';
};

const pick = <T>(from: readonly T[], draw: number): T | undefined => from[draw % from.length];
const cut = (amount: Exact, asset: Asset) => amount - (amount % unitOf(asset));

const DEPOSITS = ['50000', '1000000', '1234567', '20000000'].map(exactOf);
const LEVELS: readonly Level[] = [1_000n, 900n, 950n, 997n, 1_003n, 1_100n];
const STOCKS = ['0.84', '12.5', '0.01', '100'].map(exactOf);
const ANSWERS: readonly Answers[] = ['sent', 'sent', 'busy', 'refused'];
const SECONDS = [60, 4_000, 90_000];
const LITTLE: Readonly<Record<Asset, string>> = { VND: '50000', BTC: '0.0005', ETH: '0.00000001' };

/** The command that a draw means in a state; undefined where there is nothing to do it to. */
export const commandOf = (state: MembersState, draw: Draw): Command | undefined => {
  const [first, second, third, fourth] = draw;
  const member = pick(MEMBERS, second) ?? 'Lan';
  const coin = pick(COINS, second) ?? 'BTC';
  const type = typeOf(first);
  switch (type) {
    case 'deposit': {
      const amount = pick(DEPOSITS, third) ?? 0n;
      return {
        type,
        report: nextName(state, 'R'),
        member,
        sender: pick(SENDERS, fourth) ?? 'own',
        amount,
      };
    }
    case 'repeatReport':
    case 'accept': {
      const report = pick([...state.deposits.keys()], second);
      return report === undefined ? undefined : { type, report };
    }
    case 'swap':
      return swapOf(state, member, third, fourth);
    case 'swapAgain': {
      const asked = pick(state.asked, second);
      if (!asked) return undefined;
      // Another body under the same key, half of the time.
      const quantity = asked.quantity + (third % 2 === 0 ? 0n : unitOf(asked.from));
      return { ...asked, type: 'swap', quantity, agreed: undefined };
    }
    case 'withdraw':
      return withdrawalOf(state, member, third, fourth);
    case 'answer':
      return { type, answers: pick(ANSWERS, second) ?? 'sent' };
    case 'move':
      return { type, coin, level: pick(LEVELS, third) ?? 1_000n };
    case 'allow':
      return { type, what: second % 2 === 0 ? 'exchange' : 'withdraw', isOn: third % 3 > 0 };
    case 'pause':
      return { type, coin, side: third % 2 === 0 ? 'buy' : 'sell', isPaused: fourth % 3 === 0 };
    case 'stock':
      return { type, coin, quantity: pick(STOCKS, third) ?? 0n };
    case 'fees':
      return { type, fees: second % 2 === 0 ? 'free' : 'usual' };
    case 'pass':
      return { type, seconds: pick(SECONDS, second) ?? 60 };
    default:
      return { type };
  }
};

/** Every way round the three currencies, and one of each with itself. */
const swapOf = (state: MembersState, member: Member, third: number, fourth: number): Command => {
  const from = pick(ASSETS, third) ?? 'VND';
  const to =
    pick(ASSETS, third + 1 + (Math.floor(third / 3) % 7 === 0 ? 2 : Math.floor(third / 3) % 2)) ??
    'BTC';
  const held = balanceIn(state, nameOf('wallet', member, from));
  const quantity = quantityOf(held, from, fourth);
  const { bought } = from === to ? { bought: 0n } : priceOf(state, from, to, quantity);
  const agreement = Math.floor(fourth / 6) % 4;
  const agreed = agreement === 0 ? bought : agreement === 1 ? bought + unitOf(to) : undefined;
  const key = nextName(state, 'K');
  return { type: 'swap', key, member, from, to, quantity, agreed };
};

const quantityOf = (held: Exact, asset: Asset, draw: number): Exact => {
  switch (draw % 6) {
    case 0:
      return held;
    case 1:
      return held + unitOf(asset);
    case 2:
      return exactOf(LITTLE[asset]);
    case 3:
      return cut(held / 2n, asset) + unitOf(asset) / (draw % 5 === 0 ? 2n : 1n);
    case 4:
      return cut(held / 3n, asset);
    default:
      return cut(held / 100n, asset);
  }
};

const withdrawalOf = (
  state: MembersState,
  member: Member,
  third: number,
  fourth: number,
): Command => {
  const asset = pick(ASSETS, third) ?? 'VND';
  const quantity = quantityOf(balanceIn(state, nameOf('wallet', member, asset)), asset, fourth);
  const isOwn = Math.floor(fourth / 6) % 4 > 0;
  return { type: 'withdraw', withdrawal: nextName(state, 'W'), member, asset, quantity, isOwn };
};

/** Draws of a sequence, from a source of numbers that its seed repeats: 10 to 31. */
export const drawsFrom = (below: (limit: number) => number): readonly Draw[] =>
  Array.from({ length: 10 + below(22) }, () => [
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
  ]);

/** Commands after which nothing is under way any more. */
export const CLOSING: readonly Command[] = [
  { type: 'answer', answers: 'sent' },
  { type: 'pass', seconds: 90_000 },
  { type: 'resolve' },
  { type: 'payBack' },
  { type: 'pass', seconds: 90_000 },
];

/** A command in one line. */
export const inWords = ({ type, ...fields }: Command): string => {
  const words = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === 'bigint' ? textOf(value) : String(value)}`,
  );
  return [type, ...words].join(', ');
};
