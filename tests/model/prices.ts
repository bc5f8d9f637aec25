import { ONE, type Units, unitsOf } from './amounts.ts';
import type { Currency } from './settings.ts';

/** How high the rates of a currency are, in thousandths of those that a run begins with. */
export type RateLevel = bigint;
export const FIRST_LEVEL: RateLevel = 1_000n;

interface Tier {
  readonly from: Units;
  /** Dong for one unit. */
  readonly rate: bigint;
}

/** Lowest first. Of one currency the tiers are steep: just below one a quantity costs more than at it. */
export const TIERS: Readonly<Record<Currency, readonly Tier[]>> = {
  TRC20: [
    { from: unitsOf('5'), rate: 26_120n },
    { from: unitsOf('1000'), rate: 26_105n },
    { from: unitsOf('5000'), rate: 26_090n },
  ],
  BEP20: [
    { from: unitsOf('5'), rate: 26_120n },
    { from: unitsOf('1000'), rate: 25_800n },
    { from: unitsOf('5000'), rate: 25_000n },
  ],
};

const TRANSFER_FEES: Readonly<Record<Currency, Units>> = {
  TRC20: unitsOf('0.8'),
  BEP20: unitsOf('0.29'),
};
/** In thousandths of quantity × rate; the service of a run is set up with them. */
export const FEE_PER_MILLE: Readonly<Record<Currency, bigint>> = { TRC20: 0n, BEP20: 5n };

/** A currency's prices of one moment. */
export interface Prices {
  readonly currency: Currency;
  readonly level: RateLevel;
}

// Rates are in thousandths of a dong and fees in thousandths of the rate, so that nothing is cut.
const PER_UNIT = 1_000n;
const DONG = ONE * PER_UNIT * PER_UNIT;

/** In millionths of a hundred-millionth of a dong. */
const exactly = ({ currency, level }: Prices, quantity: Units, rate: bigint): bigint =>
  (quantity * (PER_UNIT + FEE_PER_MILLE[currency]) + TRANSFER_FEES[currency] * PER_UNIT) *
  rate *
  level;

const roundedUp = (amount: bigint, step: bigint) => (amount + step - 1n) / step;

/** The tier of a quantity; one below all of them has the lowest one. */
const tierOf = (currency: Currency, quantity: Units): Tier => {
  const [lowest, ...others] = TIERS[currency];
  if (!lowest) throw new RangeError(`${currency} has no tiers`);
  return others.findLast(({ from }) => quantity >= from) ?? lowest;
};

/** Dong for a quantity and the fee in it: quantity × rate + fee + rate × transfer fee, rounded up; of the fee the whole dong. */
export const priceOf = (prices: Prices, quantity: Units) => {
  const { currency, level } = prices;
  const { rate } = tierOf(currency, quantity);
  const fee = quantity * FEE_PER_MILLE[currency] * rate * level;
  return {
    price: roundedUp(exactly(prices, quantity, rate), DONG) * ONE,
    fee: (fee / DONG) * ONE,
  };
};

/** The largest quantity of eight decimals whose price is not above whole dong; undefined when there is none. */
export const quantityFor = (prices: Prices, dong: Units): Units | undefined => {
  const { currency, level } = prices;
  const tiers = TIERS[currency];
  for (let index = tiers.length - 1; index >= 0; index -= 1) {
    const { from, rate } = tiers[index] ?? { from: 0n, rate: 1n };
    const next = tiers[index + 1];
    const left = (dong / ONE) * DONG - TRANSFER_FEES[currency] * PER_UNIT * rate * level;
    const payable = left / ((PER_UNIT + FEE_PER_MILLE[currency]) * rate * level);
    const quantity = next && payable >= next.from ? next.from - 1n : payable;
    if (left > 0n && quantity > 0n && (index === 0 || quantity >= from)) return quantity;
  }
  return undefined;
};
