import Big from 'big.js';
import type { OrderSide } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, larger, smaller, toText } from '../money/money.ts';
import { PERIOD_POINTS, type Period, type PricePoint } from './rate-history.ts';

/** Units of a chart's coordinates in each direction; whatever draws it stretches it. */
export const CHART_SIZE = 1_000;
/** Spacings of points without a price, beyond which no line is drawn: what happened meanwhile is unknown. */
export const LONGEST_BRIDGE = 3;
const PERCENT_DECIMALS = 2;

/** Lines of a history as SVG paths, and what their edges mean. */
export interface RateChart {
  /** Empty where the side had no price. */
  readonly buy: string;
  readonly sell: string;
  /** Dong for one unit, at the bottom and at the top. */
  readonly lowest: DecimalText;
  readonly highest: DecimalText;
  /** Epoch seconds, at the left and at the right. */
  readonly from: number;
  readonly to: number;
}

/** What a side's prices came to. */
export interface PriceFigures {
  /** Dong for one unit. */
  readonly lowest: DecimalText;
  readonly highest: DecimalText;
  readonly last: DecimalText;
  /** From the first price to the last, in percent of the first, to 2 decimals. */
  readonly change: DecimalText;
}

interface Price {
  readonly at: number;
  readonly price: Big;
}

const pricesOf = (points: readonly PricePoint[], side: OrderSide): readonly Price[] =>
  points.flatMap((point) => {
    const price = point[side];
    return price === undefined ? [] : [{ at: point.at, price: decimal(price) }];
  });

const edgesOf = ([first, ...others]: readonly Price[]) =>
  first && {
    lowest: others.map(({ price }) => price).reduce(smaller, first.price),
    highest: others.map(({ price }) => price).reduce(larger, first.price),
  };

/** Figures of a side of a history; undefined where it had no price. */
export const priceFigures = (
  points: readonly PricePoint[],
  side: OrderSide,
): PriceFigures | undefined => {
  const prices = pricesOf(points, side);
  const edges = edgesOf(prices);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!edges || !first || !last) return undefined;
  const change = last.price.minus(first.price).times(100).div(first.price);
  return {
    lowest: toText(edges.lowest),
    highest: toText(edges.highest),
    last: toText(last.price),
    change: toText(change.round(PERCENT_DECIMALS, Big.roundHalfUp)),
  };
};

/** Prices between which the line is drawn, one list for each unbroken piece of it. */
const piecesOf = (prices: readonly Price[], spacing: number): readonly (readonly Price[])[] => {
  const pieces: Price[][] = [];
  for (const price of prices) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before && price.at - before.at <= LONGEST_BRIDGE * spacing) piece.push(price);
    else pieces.push([price]);
  }
  return pieces;
};

/** The middle for a price or a moment that is the only one. */
const placeOf = (part: Big, whole: Big): number =>
  Number(
    (whole.eq(0) ? new Big(CHART_SIZE).div(2) : part.times(CHART_SIZE).div(whole)).round(
      0,
      Big.roundHalfUp,
    ),
  );

/** Chart of the points of a period; undefined where none has a price. */
export const rateChart = (points: readonly PricePoint[], period: Period): RateChart | undefined => {
  const sides = { buy: pricesOf(points, 'buy'), sell: pricesOf(points, 'sell') };
  const all = [...sides.buy, ...sides.sell];
  const edges = edgesOf(all);
  if (!edges) return undefined;
  const { lowest, highest } = edges;
  const from = Math.min(...all.map(({ at }) => at));
  const to = Math.max(...all.map(({ at }) => at));
  const height = highest.minus(lowest);
  const { spacing } = PERIOD_POINTS[period];
  const cornerOf = ({ at, price }: Price) =>
    `${placeOf(new Big(at - from), new Big(to - from))} ${placeOf(highest.minus(price), height)}`;
  const lineOf = (prices: readonly Price[]) =>
    piecesOf(prices, spacing)
      // A price between two gaps is a dot: a line of no length with round ends.
      .map((piece) => `M${piece.map(cornerOf).join('L')}${piece.length === 1 ? 'h0' : ''}`)
      .join('');
  return {
    ...{ buy: lineOf(sides.buy), sell: lineOf(sides.sell), from, to },
    ...{ lowest: toText(lowest), highest: toText(highest) },
  };
};
