import type { Order } from '#domain/order/order';
import type { DepositReport } from '#server/ports/deposits';
import type { Units } from '../model/amounts.ts';
import { emptyWorld, type World } from '../model/world.ts';
import { type Coin, FIRST_LEVEL, type Level } from './coins.ts';

/** What an order exchanges: as it was placed, or as its customer has decided since. */
export interface Terms {
  /** Units of the coin, or dong of a purchase. */
  readonly comes: Units;
  /** Dong, or units of the coin of a purchase. */
  readonly goes: Units;
  readonly isRecalculated: boolean;
}

/** An order as its customer knows it. */
export interface PlacedOrder {
  readonly name: string;
  readonly order: Order;
  readonly visitor: string;
  /** Epoch milliseconds. */
  readonly quoteEndsAt: number;
  /** Rates of its quote. */
  readonly quotedAt: Level;
  terms: Terms;
  wasCancelledOnPurpose: boolean;
}

/** A transfer of coins to one of our addresses, as it is on the chain. */
export interface Transfer {
  readonly name: string;
  /** What the provider said last, but for lies and repetitions. */
  report: DepositReport;
  /** Units that count: less than the smallest one is nothing. */
  readonly amount: Units;
  /** It cannot leave the chain any more, as far as finality goes. */
  isFinal: boolean;
  isGone: boolean;
  /** It was final for a moment of the last command. */
  hasFlickered: boolean;
  /** When it was first on its way, since it was away; epoch milliseconds. */
  seenAt: number;
  /** When it became final. */
  finalAt: number;
}

/** Everything outside the exchange, and what its customers know. */
export interface SalesState {
  /** Part of every id, so that none of two sequences is the same. */
  readonly id: string;
  readonly world: World;
  /** What is traded. */
  readonly coins: readonly Coin[];
  readonly orders: Map<string, PlacedOrder>;
  readonly transfers: Map<string, Transfer>;
  /** Dong that came to one of our accounts, by the books' name of it. */
  readonly dongIn: Map<string, Units>;
  readonly levels: Map<string, Level>;
  /** Reports of banks so far, and sequences of the chain's reports. */
  reports: number;
  sequence: number;
}

export const newState = (id: string, coins: readonly Coin[]): SalesState => ({
  ...{ id, coins, world: emptyWorld(), orders: new Map(), transfers: new Map(), dongIn: new Map() },
  levels: new Map(coins.map(({ code }) => [code, FIRST_LEVEL])),
  ...{ reports: 0, sequence: 0 },
});

export const orderNamed = ({ orders }: SalesState, name: string): PlacedOrder => {
  const order = orders.get(name);
  if (!order) throw new RangeError(`${name} was not placed`);
  return order;
};

export const transferNamed = ({ transfers }: SalesState, name: string): Transfer => {
  const transfer = transfers.get(name);
  if (!transfer) throw new RangeError(`${name} is on no chain`);
  return transfer;
};
