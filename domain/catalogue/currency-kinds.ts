import { operatorOf } from '../rails/operators.ts';
import { hasField } from '../rails/rail.ts';
import type { Currency } from './site-config.ts';

type Coded = Pick<Currency, 'code'>;
type Typed = Pick<Currency, 'code' | 'type'>;

/** Codes of USDT's networks carry a 20: TRC20, ERC20, BEP20. */
const IN_TOKEN_CODES = '20';

/** A coin by its type, or by a code with '20' in it (source: currency). */
export const isCoin = ({ code, type }: Typed): boolean =>
  type === 'coin' || type === 'STABLECOIN' || code.includes(IN_TOKEN_CODES);

/** E-money: type currency, and no '20' in the code (source: currency). */
export const isEMoney = ({ code, type }: Typed): boolean =>
  type === 'currency' && !code.includes(IN_TOKEN_CODES);

/** The operator knows its customers by a number; it and an e-mail are asked for. */
export const hasCustomerId = ({ code }: Coded): boolean => hasField(operatorOf(code), 'customerId');

/** The receiving account is an e-mail address. */
export const isEmailAddress = ({ code }: Coded): boolean =>
  operatorOf(code)?.identifiedBy === 'email';

const NAMED_ACCOUNTS = ['pm-usd', 'pm-eur', 'wmz_auto'];

/** Operators with a lookup of account holders: Perfect Money, WebMoney, Skrill, Neteller, and every bank. */
export const isAllowGetName = (currency: Typed): boolean =>
  currency.type === 'bank' ||
  NAMED_ACCOUNTS.includes(currency.code.toLowerCase()) ||
  hasCustomerId(currency);
