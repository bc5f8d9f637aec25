import { type BuyRules, isOffered } from '#domain/forms/buy-form';
import type { TradeContext } from './trade.types.ts';

type Facts = Pick<TradeContext, 'config' | 'currencyCode' | 'host' | 'isSignedIn'>;

/** What the form is judged by now; undefined while the configuration does not know the currency. */
export const rulesOf = ({
  config,
  currencyCode,
  host,
  isSignedIn,
}: Facts): BuyRules | undefined => {
  const currency = config?.currencies.find(({ code }) => code === currencyCode);
  return (
    config &&
    currency && { currency, rates: config.rates, host, isSignedIn, siteInfo: config.siteInfo }
  );
};

/** Whether the currency can be bought here and now. */
export const isForSale = (facts: Facts): boolean => {
  const rules = rulesOf(facts);
  return rules !== undefined && isOffered(rules);
};
