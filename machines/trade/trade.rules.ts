import { atMovedRate } from '#domain/moved-rate';
import { currencyOf, type SiteConfig } from '#domain/site-config';
import { movedAmounts } from '#domain/trade/amounts';
import { sideOf } from '#domain/trade/side';
import type { TradeTerms } from '#domain/trade/trade-side';
import { isPaused, pauseReasonOf } from '#domain/trade-access';
import type { MovedRate } from '../submission/submission.machine.ts';
import type { TradeContext } from './trade.types.ts';

type Facts = Pick<TradeContext, 'config' | 'currencyCode' | 'host' | 'isSignedIn'>;
type SideFacts = Facts & Pick<TradeContext, 'side'>;

/** What the order is evaluated by now; undefined while the configuration does not know the currency. */
export const termsOf = ({
  config,
  currencyCode,
  host,
  isSignedIn,
}: Facts): TradeTerms | undefined => {
  const currency = config && currencyOf(config, currencyCode);
  if (!config || !currency) return undefined;
  const { currencies, rates, siteInfo } = config;
  return { currency, currencies, rates, host, isSignedIn, siteInfo };
};

/**
 * The same where a form is shown: it is closed as soon as there is nothing to evaluate it by.
 * @throws {Error} when the configuration does not know the currency
 */
export const termsFor = (facts: Facts): TradeTerms => {
  const terms = termsOf(facts);
  if (!terms) throw new Error('a form without terms');
  return terms;
};

/** Whether the currency can be bought, or sold, here and now. */
export const isForSale = (facts: SideFacts): boolean => {
  const terms = termsOf(facts);
  return terms !== undefined && sideOf(facts.side).isOffered(terms);
};

/** Stands for the site's own switch among the reasons why a side is paused. */
export const WHOLE_SIDE = 'WHOLE_SIDE';

/** Why this side cannot be traded for now: the site's switch, or the currency's own reason; empty while it can. */
export const pauseOf = ({ config, currencyCode, side }: SideFacts): string => {
  if (!config) return '';
  if (isPaused(config.siteInfo, side)) return WHOLE_SIDE;
  const currency = currencyOf(config, currencyCode);
  return currency ? pauseReasonOf(currency, side) : '';
};

/** The configuration with the rate that the service has named for an order. */
export const withMovedRate = (
  config: SiteConfig,
  { side, order: { currencyCode, quantity }, quote: { rate } }: MovedRate,
): SiteConfig => ({
  ...config,
  rates: atMovedRate(config.rates, currencyCode, side, { quantity, rate }),
});

/** What the form shows while a moved rate is asked about; nothing new while the configuration is missing. */
export const amountsAsked = (context: TradeContext): Partial<Pick<TradeContext, 'amounts'>> => {
  const terms = termsOf(context);
  const { moved, side } = context;
  if (!terms || !moved) return {};
  return { amounts: movedAmounts(sideOf(side), terms, moved.order.quantity, moved.quote) };
};
