import { type DecimalText, decimal } from '../money/money.ts';
import { entity, unsigned } from './entity.ts';
import { refusalData } from './refusal-data.ts';
import { RATE_MOVED } from './result.ts';

/** The service's present quote for an order that expected another one. */
export interface MovedQuote {
  /** Dong for one unit. */
  readonly rate: DecimalText;
  /** Dong to pay, whole. */
  readonly cashAmount: DecimalText;
}

const movedQuoteWire = entity<MovedQuote>({
  rate: unsigned('Rate'),
  cashAmount: unsigned('CashAmount'),
});

export const encodeMovedQuote = movedQuoteWire.encode;

/** The new price in a refusal because of a moved rate; undefined for any other failure. */
export const movedQuoteIn = (error: unknown): MovedQuote | undefined => {
  const quote = refusalData(error, RATE_MOVED, movedQuoteWire.decode);
  const isPrice = quote && decimal(quote.rate).gt(0) && decimal(quote.cashAmount).gt(0);
  return isPrice ? quote : undefined;
};
