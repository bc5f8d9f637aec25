import { ownValue } from '../own-value.ts';
import { baseCurrencyOf } from './currency-flags.ts';
import type { Currency } from './site-config.ts';
import { isUsdt, isUsdtInBinance, tickerOf, USDT } from './usdt.ts';

/** Fixed name of USDT in menus (source: coin selection). */
export const USDT_MENU_NAME = 'USDT (TRC20, ERC20, BEP20)';

/** The parts of a PayPal variant's code, in the words of its name. */
const PAYPAL_WORDS: Readonly<Record<string, string>> = {
  company: 'Business',
  personal: 'Personal',
  vietnam: 'Vietnam',
  us: 'US',
  international: 'International',
};

const payPalName = (code: string): string => {
  const [, ...parts] = code.toLowerCase().split('-');
  return [
    'PayPal',
    ...parts.map((part) => ownValue(PAYPAL_WORDS, part) ?? part.toUpperCase()),
  ].join(' ');
};

/** What a currency is called: PayPal's variants have fixed names, others the name of their record. */
export const displayName = ({ code, name }: Pick<Currency, 'code' | 'name'>): string =>
  baseCurrencyOf(code).toLowerCase() === 'paypal' ? payPalName(code) : name || code;

/** What a currency is called in menus, where USDT stands once for all its networks. */
export const menuName = (currency: Pick<Currency, 'code' | 'name'>): string =>
  isUsdt(currency.code) ? USDT_MENU_NAME : displayName(currency);

/** The PayPal variant that does not navigate (source: coin selection). */
const WITHOUT_PAGE = 'PAYPAL-INTERNATIONAL-EUR';

/** Whether the choice of a currency leads to a page of its own. */
export const hasPage = ({ code }: Pick<Currency, 'code'>): boolean =>
  code.toUpperCase() !== WITHOUT_PAGE;

/** What the money of an operator is counted in, where its code does not say. */
const UNITS: Readonly<Record<string, string>> = {
  WMZ_AUTO: 'WMZ',
  PAYEER: 'USD',
  VOLET: 'USD',
  'E-VOUCHER': 'USD',
};

/** What e-money is called in short, where the code of its record is no word for people. */
const SHORT_NAMES: Readonly<Record<string, string>> = { WMZ_AUTO: 'WMZ', 'E-VOUCHER': 'e-Voucher' };

/** Name of a currency in messages and lists: a coin's ticker, never the code of a record. */
export const shortName = (code: string): string =>
  ownValue(SHORT_NAMES, code.toUpperCase()) ?? tickerOf(code);

const COUNTED_IN = /-(USDT|USD|EUR|GBP|AUD)$/;

/** Unit that amounts of a currency are written with: the ticker of a coin, of e-money what it is counted in, such as EUR. */
export const unitOf = (code: string): string =>
  ownValue(UNITS, code) ?? COUNTED_IN.exec(code)?.[1] ?? tickerOf(code);

/** What a currency is called in a heading: the ticker of a coin, the whole name of an operator's money. */
export const headingName = (currency: Pick<Currency, 'code' | 'name'>): string => {
  const { code } = currency;
  if (isUsdt(code) || isUsdtInBinance(code)) return USDT;
  return unitOf(code) === tickerOf(code) ? tickerOf(code) : displayName(currency);
};
