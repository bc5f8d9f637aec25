import type { Currency } from './site-config.ts';
import { isUsdt, isUsdtInBinance, USDT_NETWORKS } from './usdt.ts';

type Coded = Pick<Currency, 'code'>;

/** The code's part before the first dash: `paypal` of `paypal-company-usd` (source: currency). */
export const baseCurrencyOf = (code: string): string => code.split('-')[0] ?? code;

const hasBase = ({ code }: Coded, base: string) => baseCurrencyOf(code).toLowerCase() === base;
const contains = ({ code }: Coded, part: string) => code.toLowerCase().includes(part);

export const isSkrill = (currency: Coded): boolean => hasBase(currency, 'skrill');
export const isNeteller = (currency: Coded): boolean => hasBase(currency, 'neteller');
export const isPayeer = (currency: Coded): boolean => hasBase(currency, 'payeer');
export const isVolet = (currency: Coded): boolean => hasBase(currency, 'volet');
/** PayPal and Binance are recognised anywhere in the code (source: currency). */
export const isPayPal = (currency: Coded): boolean => contains(currency, 'paypal');
/** Accounts inside Binance, named by e-mail, phone or user id. */
export const hasBinance = (currency: Coded): boolean => contains(currency, 'binance');

/** Behind a source's name may stand where, in what and whose. */
const SOURCE =
  /^(?:skrill|neteller|paypal)(?:-(?:vietnam|us|international|usd|eur|gbp|aud|company|personal))*$/i;

/** Skrill, Neteller and PayPal come in variants among which a source is picked (source: currency). */
export const hasSource = ({ code }: Coded): boolean => SOURCE.test(code);

/** USDT may be sent inside Binance instead of over a blockchain: the form asks which. */
export const isInBinance = (currency: Coded): boolean =>
  isUsdt(currency.code) || isUsdtInBinance(currency.code);

/** Chains where many accounts share one address, distinguished by a TAG or MEMO. */
const MEMO_NETWORKS = ['XRP', 'EOS', 'TON', 'XLM', 'ATOM'];

/** Whether a transfer over a network needs a TAG or MEMO beside the address. */
export const isMemoNeeded = (networkKey: string): boolean =>
  MEMO_NETWORKS.includes(networkKey.toUpperCase());

/** USDT is listed once, for all its networks and for Binance; other currencies by their record's flag. */
export const isHiddenInMenu = (currency: Pick<Currency, 'code' | 'isShow'>): boolean =>
  !currency.isShow || (isInBinance(currency) && currency.code !== USDT_NETWORKS[0].code);
