import type { Units } from './amounts.ts';
import { sellableIn } from './ledger.ts';
import {
  type Currency,
  DAY,
  LEAST_QUANTITY,
  MIN_ORDER_KYC,
  MIN_ORDER_LOGIN,
  MOST_QUANTITY,
} from './settings.ts';
import type { ModelOrder, ModelState, VisitorName } from './state.ts';

const isGuest = (visitor: VisitorName): boolean => visitor.startsWith('guest');

const smaller = (one: Units, other: Units): Units => (one < other ? one : other);

/** What an order is to be about, when it is placed or recalculated. */
export interface Wanted {
  /** The model's name of the order. */
  readonly name: string;
  readonly visitor: VisitorName;
  readonly currency: Currency;
  readonly quantity: Units;
  readonly price: Units;
  /** What is held for the order itself. */
  readonly held: Units;
}

/** Whether there is as much, one order may be as large, and its customer may order for as much in a day. */
export const isWithinLimits = (state: ModelState, wanted: Wanted): boolean => {
  const { currency, quantity, held } = wanted;
  const sellable = sellableIn(state.ledger, currency);
  const available = (sellable > 0n ? sellable : 0n) + held;
  if (quantity < smaller(available, LEAST_QUANTITY)) return false;
  return quantity <= smaller(available, MOST_QUANTITY) && isWithinDay(state, wanted);
};

/** Guests pay from one bank account, so that all their orders count together; an account's count for itself. */
const groupOf = (visitor: VisitorName): string => (isGuest(visitor) ? 'guests' : visitor);

/** Dong that the orders of a group stay below in a day; undefined where nothing limits them. */
export const dayLimitOf = (visitor: VisitorName): Units | undefined => {
  if (isGuest(visitor)) return smaller(MIN_ORDER_LOGIN, MIN_ORDER_KYC);
  return visitor === 'verified member' ? undefined : MIN_ORDER_KYC;
};

/** A customer's other orders of the last 24 hours. */
export const othersOfDay = (
  { orders, now }: ModelState,
  { name, visitor }: Pick<Wanted, 'name' | 'visitor'>,
): readonly ModelOrder[] =>
  [...orders.values()].filter(
    (order) =>
      order.name !== name &&
      groupOf(order.visitor) === groupOf(visitor) &&
      order.createdAt > now - DAY,
  );

/** A cancelled order that no money came for does not count; of the others the agreed price, or what came when it is more. */
export const isWithinDay = (
  state: ModelState,
  wanted: Pick<Wanted, 'name' | 'visitor' | 'price'>,
): boolean => {
  const limit = dayLimitOf(wanted.visitor);
  if (limit === undefined) return true;
  let sum = wanted.price;
  for (const { status, price, received } of othersOfDay(state, wanted)) {
    if (status !== 'cancelled' || received > 0n) sum += price > received ? price : received;
  }
  return sum < limit;
};
