import { currencyOf, type SiteConfig } from '#domain/catalogue/site-config';
import {
  isKycNeededFor,
  isLoginNeededFor,
  isPaused,
  isVerified,
  pauseReasonOf,
} from '#domain/catalogue/trade-access';
import { decimal } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import { atMovedRate } from '#domain/pricing/moved-rate';
import { fieldsFor, type TradeField } from '#domain/rails/form-fields';
import { operatorOf } from '#domain/rails/operators';
import type { TradeTerms, TradeValues } from '#domain/rules/trade-form';
import { movedAmounts } from '#domain/trade/amounts';
import type { TradeRequest } from '#domain/trade/order-request';
import { isUnusualQuantity } from '#domain/trade/trade-rules';
import type { MovedRate } from '../submission/submission.machine.ts';
import type { DraftTexts, TradeContext } from './trade.types.ts';

type Facts = Pick<TradeContext, 'config' | 'currencyCode' | 'host' | 'isSignedIn'>;
type SideFacts = Facts & Pick<TradeContext, 'tradeSide'>;

/** Trade terms of now; undefined while the configuration lacks the currency. */
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

/** The text by which an operator knows its customer, among those of a draft; empty where none is looked up. */
export const lookedUpText = (
  currencyCode: string,
  { customerId = '', receivingAddress = '', senderAddress = '' }: Partial<DraftTexts>,
): string => {
  const of = operatorOf(currencyCode)?.lookup?.of;
  if (of === undefined) return '';
  return of === 'customerId' ? customerId : receivingAddress || senderAddress;
};

/**
 * Trade terms of an open form, which is closed as soon as there are none.
 * @throws {Error} when the configuration lacks the currency
 */
export const termsFor = (facts: Facts): TradeTerms => {
  const terms = termsOf(facts);
  if (!terms) throw new Error('a form without terms');
  return terms;
};

/** Whether the currency can be traded on this side now. */
export const isForSale = (facts: SideFacts): boolean => {
  const terms = termsOf(facts);
  return terms !== undefined && facts.tradeSide.isOffered(terms);
};

/** Pause reason of the whole side, by the site's switch. */
export const WHOLE_SIDE = 'WHOLE_SIDE';

/** Why this side is paused: the site's switch, or the currency's own reason; empty when it is not. */
export const pauseOf = ({
  config,
  currencyCode,
  side,
}: Pick<TradeContext, 'config' | 'currencyCode' | 'side'>): string => {
  if (!config) return '';
  if (isPaused(config.siteInfo, side)) return WHOLE_SIDE;
  const currency = currencyOf(config, currencyCode);
  return currency ? pauseReasonOf(currency, side) : '';
};

/** The configuration with the rate that the service named for an order. */
export const withMovedRate = (
  config: SiteConfig,
  { side, order: { currencyCode, quantity }, quote: { rate } }: MovedRate<TradeRequest>,
): SiteConfig => ({
  ...config,
  rates: atMovedRate(config.rates, currencyCode, side, { quantity, rate }),
});

/**
 * Whether a form asks for ten times what is usual for this customer, and for more than was confirmed before. The limit is
 * in dong; what was confirmed is a quantity, which no rate moves.
 */
export const isUnusual = (context: TradeContext, { quantity }: TradeValues): boolean => {
  const { side, lastAmount, confirmedQuantity } = context;
  const number = readTypedNumber(quantity);
  if (number === undefined) return false;
  const confirmed = readTypedNumber(confirmedQuantity);
  if (confirmed !== undefined && decimal(number).lte(decimal(confirmed))) return false;
  return isUnusualQuantity(side, termsFor(context), number, lastAmount);
};

/** Amounts at the moved rate that awaits confirmation; nothing new without a configuration. */
export const amountsAsked = (context: TradeContext): Partial<Pick<TradeContext, 'amounts'>> => {
  const terms = termsOf(context);
  const { moved, tradeSide } = context;
  if (!terms || !moved) return {};
  return { amounts: movedAmounts(tradeSide, terms, moved.order.quantity, moved.quote) };
};

/**
 * Requirement of the typed order beyond the form, by the configuration: an account, a verified identity, or nothing.
 * The service has the last word.
 */
export const needOf = (context: TradeContext): 'login' | 'identity' | undefined => {
  const { config, isSignedIn, amounts } = context;
  const dong = amounts.quote?.cashAmount;
  if (!config || dong === undefined) return undefined;
  if (isLoginNeededFor(config.siteInfo, isSignedIn, dong)) return 'login';
  if (!isKycNeededFor(config.siteInfo, isVerified(context), dong)) return undefined;
  return isSignedIn ? 'identity' : 'login';
};

/** Fields that are drawn before the rules are loaded; the others come with them. */
const DRAWN_AT_ONCE: readonly TradeField[] = [
  ...(['amounts', 'networkKey', 'receivingAddress', 'senderAddress'] as const),
  ...(['bankCode', 'accountNumber', 'note'] as const),
];

const isTyped = ({ texts }: TradeContext) =>
  Object.values(texts).some((text) => text !== undefined && text !== '');

/**
 * Whether the form cannot do without its rules any more: one of its fields or notices comes with them, or something is typed
 * that only they can judge. Two amounts need none: the limits are written beside them, and are checked when they are left.
 */
export const needsRules = (context: TradeContext): boolean => {
  const terms = termsOf(context);
  if (!terms) return false;
  const fields = fieldsFor(terms.currency, context.side, context.networkKey);
  return (
    fields.some((field) => !DRAWN_AT_ONCE.includes(field)) ||
    needOf(context) !== undefined ||
    isTyped(context)
  );
};
