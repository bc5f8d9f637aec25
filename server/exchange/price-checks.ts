import { type DecimalText, decimal } from '#domain/money/money';
import type { TradeQuote } from '#domain/pricing/rates';
import { rateMoved } from './domain-error.ts';

/** @throws {DomainError} RATE_MOVED when the price is another one than the customer has agreed to, if they said which */
export const refuseMoved = (agreed: DecimalText | undefined, quote: TradeQuote): void => {
  if (agreed !== undefined && !decimal(agreed).eq(decimal(quote.cashAmount))) {
    throw rateMoved(quote);
  }
};
