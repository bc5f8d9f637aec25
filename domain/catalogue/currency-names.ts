import { baseCurrencyOf } from './currency-flags.ts';
import type { Currency } from './site-config.ts';
import { isUsdt } from './usdt.ts';

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
  return ['PayPal', ...parts.map((part) => PAYPAL_WORDS[part] ?? part.toUpperCase())].join(' ');
};

/** What a currency is called: PayPal's variants have fixed names, others the name of their record. */
export const displayName = ({ code, name }: Pick<Currency, 'code' | 'name'>): string =>
  baseCurrencyOf(code).toLowerCase() === 'paypal' ? payPalName(code) : name || code;

/** What a currency is called in menus, where USDT stands once for all its networks. */
export const menuName = (currency: Pick<Currency, 'code' | 'name'>): string =>
  isUsdt(currency.code) ? USDT_MENU_NAME : displayName(currency);
