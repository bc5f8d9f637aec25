import { and, eq } from 'drizzle-orm';
import type { TradeExtras } from '#domain/wire/trade-order-wire';
import type { Database } from '#server/store/database';
import { rates } from '#server/store/tables/catalogue';
import { textOf, type Units, unitsOf } from '../model/amounts.ts';

/** A coin that is bought and sold, over one of its networks, or money inside an operator. */
export interface Coin {
  readonly code: string;
  readonly networkKey: string;
  /** What an operator asks for beside the address. */
  readonly extras?: TradeExtras;
  /** A customer's address. */
  readonly address: string;
  /** TAG of the address; empty where the network has none. */
  readonly memo: string;
  /** Quantities that customers trade. */
  readonly quantities: readonly string[];
  /** From which quantity on, and dong for one unit: what the exchange buys at, and what it sells at. */
  readonly bought: Tiers;
  readonly sold: Tiers;
}

type Tiers = readonly (readonly [from: string, rate: string])[];

/** One whose tiers are tested, one with a memo, one of which each unit is worth a fortune. */
export const SOLD_COINS: readonly Coin[] = [
  {
    ...{ code: 'TRC20', networkKey: 'TRX', memo: '' },
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    quantities: ['100', '5', '999.99999999', '1000', '5000', '12.345'],
    bought: [
      ['5', '25810'],
      ['1000', '25830'],
      ['5000', '25850'],
    ],
    sold: [
      ['5', '26120'],
      ['1000', '26105'],
      ['5000', '26090'],
    ],
  },
  {
    ...{ code: 'XRP', networkKey: 'XRP', memo: '7654321' },
    address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    quantities: ['100', '10', '2500'],
    bought: [['10', '53150']],
    sold: [['10', '54600']],
  },
  {
    ...{ code: 'BTC', networkKey: 'BTC', memo: '' },
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    quantities: ['0.01', '0.0005', '0.25'],
    bought: [['0.0005', '2248000000']],
    sold: [['0.0005', '2286500000']],
  },
];

const EMAIL = 'khach123456@example.com';

/** Money that its sender may take back long after it was counted, with two operators; and a coin beside it. */
export const DISPUTABLE: readonly Coin[] = [
  {
    ...{ code: 'SKRILL-USD', networkKey: 'skrill', memo: '', address: EMAIL },
    extras: { email: EMAIL, customerId: '123456' },
    quantities: ['100', '10', '999.99', '12.345'],
    bought: [['10', '24650']],
    sold: [['10', '26900']],
  },
  {
    ...{ code: 'PAYPAL-EUR', networkKey: 'paypal', memo: '', address: EMAIL },
    extras: { email: EMAIL, paypalMethod: 'Friends & Family' },
    quantities: ['100', '10', '500'],
    bought: [['10', '27400']],
    sold: [['10', '31700']],
  },
  ...SOLD_COINS.slice(0, 1),
];

const EVERY_COIN = [...SOLD_COINS, ...DISPUTABLE];

/** The coin that moves over a network, or inside an operator. */
export const coinOn = (networkKey: string): Coin | undefined =>
  EVERY_COIN.find((known) => known.networkKey === networkKey);

export const coinOf = (code: string): Coin => {
  const coin = EVERY_COIN.find((known) => known.code === code);
  if (!coin) throw new RangeError(`${code} is not sold here`);
  return coin;
};

/** Rates as they are, in thousandths of the sample's. */
export type Level = bigint;
export const FIRST_LEVEL: Level = 1_000n;

const moved = (rate: string, level: Level): string => textOf((unitsOf(rate) * level) / 1_000n);

/** Moves all rates of a coin; the configuration is to be read anew then. */
export const moveRates = async (db: Database, code: string, level: Level): Promise<void> => {
  const { bought, sold } = coinOf(code);
  const sides = [
    ['sell', bought],
    ['buy', sold],
  ] as const;
  for (const [side, tiers] of sides) {
    for (const [from, rate] of tiers) {
      await db
        .update(rates)
        .set({ value: moved(rate, level) })
        .where(and(eq(rates.bankCode, code), eq(rates.side, side), eq(rates.minQuantity, from)));
    }
  }
};

/** Dong that units of a coin bring at a level: the tier of the quantity, of little the first one, rounded up to whole dong. */
export const worthOf = (code: string, quantity: Units, level: Level): Units => {
  const { bought } = coinOf(code);
  const tier = bought.findLast(([from]) => unitsOf(from) <= quantity) ?? bought[0];
  const rate = unitsOf(moved(tier?.[1] ?? '0', level));
  return ((quantity * rate + ONE * ONE - 1n) / (ONE * ONE)) * ONE;
};

const ONE = unitsOf('1');
