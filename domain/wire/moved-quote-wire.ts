import { type InferType, object } from 'yup';
import { type DecimalText, decimal } from '../money.ts';
import type { BuyQuote } from '../rates.ts';
import { unsignedField } from './decimal-wire.ts';
import { RATE_MOVED, Refusal } from './result.ts';

/** What the service charges now for an order that somebody expected to cost something else. */
export interface MovedQuote {
  /** Dong for one unit. */
  readonly rate: DecimalText;
  /** Dong to pay, whole. */
  readonly amountToPay: DecimalText;
}

const movedQuoteWire = object({ Rate: unsignedField(), CashAmount: unsignedField() });

export const encodeMovedQuote = ({
  rate,
  amountToPay,
}: Pick<BuyQuote, 'rate' | 'amountToPay'>): InferType<typeof movedQuoteWire> => ({
  Rate: rate,
  CashAmount: amountToPay,
});

/** The new price in a refusal that says the rate has moved; undefined for any other failure. */
export const movedQuoteIn = (error: unknown): MovedQuote | undefined => {
  if (!(error instanceof Refusal) || error.code !== RATE_MOVED) return undefined;
  if (!movedQuoteWire.isValidSync(error.data)) return undefined;
  const { Rate: rate, CashAmount: amountToPay } = movedQuoteWire.cast(error.data);
  const isPrice = decimal(rate).gt(0) && decimal(amountToPay).gt(0);
  return isPrice ? { rate, amountToPay } : undefined;
};
