import type { OrderSide } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import type { FormErrors } from '../rules/error-codes.ts';
import type { TradeTerms, TradeValues } from '../rules/trade-form.ts';
import type { OrderRequest } from './order-request.ts';
import type { SideRules } from './side-rules.ts';
import type { Market } from './trade-side.ts';

const LOADERS = {
  buy: async () => (await import('./buy-rules.ts')).buyRules,
  sell: async () => (await import('./sell-rules.ts')).sellRules,
};

const loaded = new Map<OrderSide, SideRules>();

/**
 * Loads a side's schema with yup, and the validation of a currency record's addresses: no part of the first load.
 * Rejects where a file cannot be had.
 */
export const loadTradeRules = async (side: OrderSide, currencyCode: string): Promise<void> => {
  // A form that was filled for one side is never read by the other.
  const rules = (await LOADERS[side]()) as unknown as SideRules;
  await rules.loadAddresses?.(currencyCode);
  loaded.set(side, rules);
};

export const areTradeRulesLoaded = (side: OrderSide, currencyCode: string): boolean => {
  const rules = loaded.get(side);
  return rules?.areAddressesLoaded?.(currencyCode) ?? rules !== undefined;
};

/** Validation of a side's form under these terms, by its schema; undefined until it is loaded. */
export const formValidator = (
  side: OrderSide,
  terms: TradeTerms,
): ((values: TradeValues) => FormErrors) | undefined => loaded.get(side)?.validatorFor(terms);

/** Whether a form has no validation error; one that cannot be validated yet is not valid. */
export const isValidForm = (side: OrderSide, terms: TradeTerms, values: TradeValues): boolean => {
  const errors = formValidator(side, terms)?.(values);
  return errors !== undefined && Object.keys(errors).length === 0;
};

/**
 * Whether a quantity costs ten times the usual or more; never before the schema is loaded, when nothing can be ordered.
 * @param lastAmount dong of the customer's last order on this side; undefined without one
 */
export const isUnusualQuantity = (
  side: OrderSide,
  market: Market,
  quantity: DecimalText,
  lastAmount: DecimalText | undefined,
): boolean => loaded.get(side)?.isUnusual(market, quantity, lastAmount) ?? false;

/**
 * Order to post of a valid form.
 * @throws {Error} before the schema is loaded, when no form is valid
 */
export const toOrderRequest = (
  side: OrderSide,
  currencyCode: string,
  values: TradeValues,
): OrderRequest => {
  const rules = loaded.get(side);
  if (!rules) throw new Error(`an order before the rules to ${side} are loaded`);
  return rules.toRequest(currencyCode, values);
};

/** Reads what is typed as an address; undefined until the schema is loaded, the same function afterwards. */
export const addressReaderOf = (side: OrderSide) => loaded.get(side)?.readAddress;
