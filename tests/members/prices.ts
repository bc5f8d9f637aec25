import { type Exact, exactOf, ONE, times } from './exact.ts';

export const ASSETS = ['VND', 'BTC', 'ETH'] as const;
export type Asset = (typeof ASSETS)[number];
export type CoinAsset = Exclude<Asset, 'VND'>;
export const COINS = ['BTC', 'ETH'] as const satisfies readonly CoinAsset[];

/** Rates in thousandths of the first ones. */
export type Level = bigint;
export const FIRST_LEVEL: Level = 1_000n;

/** Dong for one coin at the first level: what the exchange pays, and what it takes. */
export const FIRST_RATES: Readonly<
  Record<CoinAsset, { readonly pays: string; readonly takes: string }>
> = {
  BTC: { pays: '2248000000', takes: '2286500000' },
  ETH: { pays: '72800000', takes: '74150000' },
};

/** What operators take for swaps: `free` has no fees at all, where a rounding that is wrong is seen at once. */
export type Fees = 'usual' | 'free';

/** Fixed fee in the target, and tenths of a percent of the result, by the pair. */
const FEES: Readonly<Record<string, readonly [fixed: string, perMille: bigint]>> = {
  'BTC>ETH': ['0.0005', 2n],
  'ETH>BTC': ['0.00002', 2n],
  'BTC>VND': ['5000', 1n],
  'ETH>VND': ['5000', 1n],
  'VND>BTC': ['0.000002', 1n],
  'VND>ETH': ['0.00005', 1n],
};

/** Least amount that is swapped: of ether none, so that a fee can take all of a result. */
export const LEAST_SWAP: Readonly<Record<Asset, Exact>> = {
  VND: exactOf('50000'),
  BTC: exactOf('0.0005'),
  ETH: 0n,
};

/** What sending a coin costs its member. */
export const NETWORK_FEES: Readonly<Record<Asset, Exact>> = {
  VND: 0n,
  BTC: exactOf('0.00005'),
  ETH: exactOf('0.0004'),
};

export type Levels = ReadonlyMap<CoinAsset, Level>;

/** Dong for one unit. */
export const dongFor = (levels: Levels, asset: Asset, side: 'pays' | 'takes'): Exact =>
  asset === 'VND'
    ? ONE
    : (exactOf(FIRST_RATES[asset][side]) * (levels.get(asset) ?? FIRST_LEVEL)) / 1_000n;

/** A value of a pair has 20 decimals. */
const VALUE_UNIT: Exact = 10n ** 12n;
const UNITS: Readonly<Record<Asset, Exact>> = { VND: ONE, BTC: 10n ** 24n, ETH: 10n ** 24n };

/** The smallest amount that a wallet holds: a dong, or a hundred-millionth of a coin. */
export const unitOf = (asset: Asset): Exact => UNITS[asset];

const cut = (amount: Exact, unit: Exact): Exact => amount - (amount % unit);

/** Whether a wallet can hold as much. */
export const isWhole = (asset: Asset, amount: Exact): boolean => amount % unitOf(asset) === 0n;

export interface Price {
  readonly fee: Exact;
  /** Cut to the unit of the target; 0 when the fee takes all. */
  readonly bought: Exact;
}

/** What a swap gives: amount × value − the larger fee, cut; the value is what we pay in what we take, cut as well. */
export const priceOf = (
  { levels, fees }: { readonly levels: Levels; readonly fees: Fees },
  from: Asset,
  to: Asset,
  amount: Exact,
): Price => {
  const value = cut(
    (dongFor(levels, from, 'pays') * ONE) / dongFor(levels, to, 'takes'),
    VALUE_UNIT,
  );
  const gross = times(amount, value);
  const [fixed, perMille] =
    fees === 'free' ? (['0', 0n] as const) : (FEES[`${from}>${to}`] ?? ['0', 0n]);
  const share = (gross * perMille) / 1_000n;
  const fee = exactOf(fixed) > share ? exactOf(fixed) : share;
  return { fee, bought: gross > fee ? cut(gross - fee, unitOf(to)) : 0n };
};

/** Fees of a pair as the service keeps them. */
export const feesOf = (
  fees: Fees,
  from: string,
  to: string,
): { fee: string; percentFee: string } => {
  const [fixed, perMille] = FEES[`${from}>${to}`] ?? ['0', 0n];
  return fees === 'free'
    ? { fee: '0', percentFee: '0' }
    : { fee: fixed, percentFee: `0.${perMille}` };
};
