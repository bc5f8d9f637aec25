import type { SiteConfig } from '#domain/catalogue/site-config';
import { isKycNeededFor, isVerified } from '#domain/catalogue/trade-access';
import { type DecimalText, decimal } from '#domain/money/money';
import type { TradeQuote } from '#domain/pricing/rates';
import { userById } from './accounts/users.ts';
import { identityRequired, loginRequired, rateMoved } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';

/** @throws {DomainError} RATE_MOVED when the price is another one than the customer has agreed to, if they said which */
export const refuseMoved = (agreed: DecimalText | undefined, quote: TradeQuote): void => {
  if (agreed !== undefined && !decimal(agreed).eq(decimal(quote.cashAmount))) {
    throw rateMoved(quote);
  }
};

/** @throws {DomainError} KYC_TO_CONTINUE, or REQUIRED_LOGIN for a guest, when an order of this size demands it */
export const refuseUnverified = async (
  { db }: Pick<Exchange, 'db'>,
  { siteInfo }: Pick<SiteConfig, 'siteInfo'>,
  { userId }: Pick<Visitor, 'userId'>,
  { cashAmount }: TradeQuote,
): Promise<void> => {
  // Most orders are too small to need documents.
  if (!isKycNeededFor(siteInfo, false, cashAmount)) return;
  if (userId === undefined) throw loginRequired();
  const user = await userById(db, userId);
  if (isKycNeededFor(siteInfo, isVerified(user), cashAmount)) throw identityRequired();
};
