import { type Exact, exactOf } from './exact.ts';
import { type Asset, COINS, type CoinAsset, type Fees, FIRST_LEVEL, type Level } from './prices.ts';

export const MEMBERS = ['Lan', 'Minh', 'Hoa'] as const;
export type Member = (typeof MEMBERS)[number];

/** `kind|owner|asset` */
export type AccountName = `${string}|${string}|${Asset}`;
export type Line = readonly [account: AccountName, debit: Exact];

export interface Withdrawal {
  readonly name: string;
  readonly member: Member;
  readonly asset: Asset;
  /** What is sent. */
  readonly amount: Exact;
  isPaid: boolean;
}

export interface Deposit {
  readonly name: string;
  readonly member: Member;
  readonly amount: Exact;
  state: 'credited' | 'third_party' | 'unmatched';
}

/** What a command comes to: done, or the code of its refusal. */
export type Outcome =
  | 'done'
  | 'INVALID_FIELDS'
  | 'SIDE_PAUSED'
  | 'RATE_MOVED'
  | 'KEY_REUSED'
  | 'NOT_POSSIBLE_NOW';

export interface AskedSwap {
  readonly key: string;
  readonly member: Member;
  readonly from: Asset;
  readonly to: Asset;
  readonly quantity: Exact;
}

/** How the banks and the chains answer when they are to send. */
export type Answers = 'sent' | 'busy' | 'refused';

/** Everything that the oracle knows of the exchange and of what is outside of it. */
export interface MembersState {
  /** In the direction in which the account's kind grows. */
  readonly balances: Map<AccountName, Exact>;
  /** What is outside of the exchange by asset; below zero where more came from there than went. */
  readonly outside: Map<Asset, Exact>;
  readonly deposits: Map<string, Deposit>;
  readonly withdrawals: Map<string, Withdrawal>;
  /** What a key has led to, a refusal as well; and all swaps that were asked for. */
  readonly answered: Map<string, { readonly quantity: Exact; readonly outcome: Outcome }>;
  readonly asked: AskedSwap[];
  readonly levels: Map<CoinAsset, Level>;
  readonly paused: Set<`${'buy' | 'sell'} ${CoinAsset}`>;
  /** Sums of the entries of the statements by `member|asset`. */
  readonly statements: Map<string, Exact>;
  /** Compares each journal with the product's own table of postings; slow, so of a share of the runs. */
  readonly isCompared: boolean;
  fees: Fees;
  allowExchange: boolean;
  allowWithdraw: boolean;
  answers: Answers;
  commands: number;
}

/** Dong that a withdrawal is worth at least. */
export const MIN_WITHDRAW: Exact = exactOf('200000');

/** What a member has at first. */
export const OPENING: Readonly<Record<Asset, string>> = {
  VND: '30000000',
  BTC: '0.02',
  ETH: '0.5',
};

/** Our stock when a sequence begins. */
export const STOCK: Readonly<Record<CoinAsset, string>> = { BTC: '0.84', ETH: '12.5' };
const CASH = '4355000000';

export const OURS: Readonly<Record<Asset, string>> = { VND: 'bank', BTC: 'BTC', ETH: 'ETH' };

export const nameOf = (kind: string, owner: string, asset: Asset): AccountName =>
  `${kind}|${owner}|${asset}`;

export const balanceIn = ({ balances }: Pick<MembersState, 'balances'>, name: AccountName): Exact =>
  balances.get(name) ?? 0n;

export const openState = (isCompared: boolean): MembersState => {
  const balances = new Map<AccountName, Exact>();
  const outside = new Map<Asset, Exact>();
  const statements = new Map<string, Exact>();
  for (const asset of ['VND', 'BTC', 'ETH'] as const) {
    const stock = exactOf(asset === 'VND' ? CASH : STOCK[asset]);
    const each = exactOf(OPENING[asset]);
    balances.set(nameOf('position', '', asset), stock);
    for (const member of MEMBERS) {
      balances.set(nameOf('wallet', member, asset), each);
      statements.set(`${member}|${asset}`, each);
    }
    const all = stock + each * BigInt(MEMBERS.length);
    balances.set(nameOf('ours', OURS[asset], asset), all);
    outside.set(asset, -all);
  }
  return {
    ...{ balances, outside, statements, isCompared },
    ...{ deposits: new Map(), withdrawals: new Map(), answered: new Map(), asked: [] },
    levels: new Map(COINS.map((coin) => [coin, FIRST_LEVEL])),
    paused: new Set(),
    ...{ fees: 'usual', allowExchange: true, allowWithdraw: true, answers: 'sent', commands: 0 },
  };
};

/** The names of what a command makes come from how many there were before it. */
export const nextName = (state: Pick<MembersState, 'commands'>, letter: string): string =>
  `${letter}${state.commands}`;
