import { type InferType, object } from 'yup';
import { type DecimalText, decimal } from '../money.ts';
import type { BuyQuote } from '../rates.ts';
import { decimalField } from './decimal-wire.ts';
import { MalformedAnswer, RATE_MOVED, Refusal, readShape } from './result.ts';

/** What the service charges now for an order that somebody expected to cost something else. */
export interface MovedQuote {
  /** Dong for one unit. */
  readonly rate: DecimalText;
  /** Dong to pay, whole. */
  readonly amountToPay: DecimalText;
}

const movedQuoteWire = object({ Rate: decimalField(), CashAmount: decimalField() });

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
  try {
    const { Rate: rate, CashAmount: amountToPay } = readShape(movedQuoteWire, error.data);
    return decimal(amountToPay).gt(0) ? { rate, amountToPay } : undefined;
  } catch (fault) {
    if (fault instanceof MalformedAnswer) return undefined;
    throw fault;
  }
};
