import { movedAmounts } from '#domain/buy-amounts';
import { atMovedRate } from '#domain/moved-rate';
import { type BuyRules, isOffered } from '#domain/rules/buy-form';
import { currencyOf, type SiteConfig } from '#domain/site-config';
import { isPaused, pauseReasonOf } from '#domain/trade-access';
import type { MovedRate } from '../submission/submission.types.ts';
import type { TradeContext } from './trade.types.ts';

type Facts = Pick<TradeContext, 'config' | 'currencyCode' | 'host' | 'isSignedIn'>;

/** What the form is judged by now; undefined while the configuration does not know the currency. */
export const rulesOf = ({
  config,
  currencyCode,
  host,
  isSignedIn,
}: Facts): BuyRules | undefined => {
  const currency = config && currencyOf(config, currencyCode);
  return (
    config &&
    currency && { currency, rates: config.rates, host, isSignedIn, siteInfo: config.siteInfo }
  );
};

/**
 * The same where a form is shown: it is closed as soon as there is nothing to judge it by.
 * @throws {Error} when the configuration does not know the currency
 */
export const rulesFor = (facts: Facts): BuyRules => {
  const rules = rulesOf(facts);
  if (!rules) throw new Error('a form without rules');
  return rules;
};

/** Whether the currency can be bought here and now. */
export const isForSale = (facts: Facts): boolean => {
  const rules = rulesOf(facts);
  return rules !== undefined && isOffered(rules);
};

/** Stands for the site's own switch among the reasons why a side is paused. */
export const WHOLE_SIDE = 'WHOLE_SIDE';

/** Why this side cannot be traded for now: the site's switch, or the currency's own reason; empty while it can. */
export const pauseOf = ({
  config,
  currencyCode,
  side,
}: Facts & Pick<TradeContext, 'side'>): string => {
  if (!config) return '';
  if (isPaused(config.siteInfo, side)) return WHOLE_SIDE;
  const currency = currencyOf(config, currencyCode);
  return currency ? pauseReasonOf(currency, side) : '';
};

/** The configuration with the rate that the service has named for an order. */
export const withMovedRate = (config: SiteConfig, { order, quote }: MovedRate): SiteConfig => ({
  ...config,
  rates: atMovedRate(config.rates, order.currencyCode, order.quantity, quote.rate),
});

/** What the form shows while a moved rate is asked about; nothing new while the configuration is missing. */
export const amountsAsked = (context: TradeContext): Partial<Pick<TradeContext, 'amounts'>> => {
  const rules = rulesOf(context);
  const { moved } = context;
  return rules && moved ? { amounts: movedAmounts(rules, moved.order.quantity, moved.quote) } : {};
};
