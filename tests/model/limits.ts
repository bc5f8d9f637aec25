import type { Units } from './amounts.ts';
import { balanceIn } from './ledger.ts';
import {
  type Currency,
  LEAST_QUANTITY,
  MIN_ORDER_KYC,
  MIN_ORDER_LOGIN,
  MOST_QUANTITY,
} from './settings.ts';
import type { ModelState, VisitorName } from './state.ts';

const isGuest = (visitor: VisitorName): boolean => visitor.startsWith('guest');

const smaller = (one: Units, other: Units): Units => (one < other ? one : other);

/** What an order is to be about, when it is placed or recalculated. */
export interface Wanted {
  readonly visitor: VisitorName;
  readonly currency: Currency;
  readonly quantity: Units;
  readonly price: Units;
  /** What is held for the order itself. */
  readonly held: Units;
}

/** Whether there is as much, one order may be as large, and its customer may order for as much. */
export const isWithinLimits = (state: ModelState, wanted: Wanted): boolean => {
  const { visitor, currency, quantity, price, held } = wanted;
  const position = balanceIn(state.ledger, 'position', '', currency);
  const available = (position > 0n ? position : 0n) + held;
  if (quantity < smaller(available, LEAST_QUANTITY)) return false;
  if (quantity > smaller(available, MOST_QUANTITY)) return false;
  if (isGuest(visitor) && price >= MIN_ORDER_LOGIN) return false;
  return visitor === 'verified member' || price < MIN_ORDER_KYC;
};
