import type { Currency } from './site-config.ts';
import { isUsdt, isUsdtInBinance, USDT_NETWORKS } from './usdt.ts';

type Coded = Pick<Currency, 'code'>;
type Typed = Pick<Currency, 'code' | 'type'>;

/** The code's part before the first dash: `paypal` of `paypal-company-usd` (source: currency). */
export const baseCurrencyOf = (code: string): string => code.split('-')[0] ?? code;

const hasBase = ({ code }: Coded, base: string) => baseCurrencyOf(code).toLowerCase() === base;
const contains = ({ code }: Coded, part: string) => code.toLowerCase().includes(part);

/** Codes of USDT's networks carry a 20: TRC20, ERC20, BEP20. */
const IN_TOKEN_CODES = '20';

/** A coin by its type, or by a code with '20' in it (source: currency). */
export const isCoin = ({ code, type }: Typed): boolean =>
  type === 'coin' || type === 'STABLECOIN' || code.includes(IN_TOKEN_CODES);

/** E-money: type currency, and no '20' in the code (source: currency). */
export const isEMoney = ({ code, type }: Typed): boolean =>
  type === 'currency' && !code.includes(IN_TOKEN_CODES);

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

/** Skrill and Neteller know their customers by a number; it and an e-mail are asked for. */
export const hasCustomerId = (currency: Coded): boolean =>
  isSkrill(currency) || isNeteller(currency);

/** The receiving account is an e-mail address. */
export const isEmailAddress = (currency: Coded): boolean =>
  isPayPal(currency) || isSkrill(currency) || isNeteller(currency) || isVolet(currency);

/** USDT may be sent inside Binance instead of over a blockchain: the form asks which. */
export const isInBinance = (currency: Coded): boolean =>
  isUsdt(currency.code) || isUsdtInBinance(currency.code);

const NAMED_ACCOUNTS = ['pm-usd', 'pm-eur', 'wmz_auto'];

/** Operators with a lookup of account holders: Perfect Money, WebMoney, Skrill, Neteller, and every bank. */
export const isAllowGetName = (currency: Typed): boolean =>
  currency.type === 'bank' ||
  NAMED_ACCOUNTS.includes(currency.code.toLowerCase()) ||
  hasCustomerId(currency);

/** Chains where many accounts share one address, distinguished by a TAG or MEMO. */
const MEMO_NETWORKS = ['XRP', 'EOS', 'TON', 'XLM', 'ATOM'];

/** Whether a transfer over a network needs a TAG or MEMO beside the address. */
export const isMemoNeeded = (networkKey: string): boolean =>
  MEMO_NETWORKS.includes(networkKey.toUpperCase());

/** USDT is listed once, for all its networks and for Binance; other currencies by their record's flag. */
export const isHiddenInMenu = (currency: Pick<Currency, 'code' | 'isShow'>): boolean =>
  !currency.isShow || (isInBinance(currency) && currency.code !== USDT_NETWORKS[0].code);
