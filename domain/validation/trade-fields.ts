import { checkAnyAddress } from '../addresses/any-network.ts';
import { checkEMoney } from '../addresses/e-money.ts';
import { isCheckedNetwork } from '../addresses/network-families.ts';
import { checkRippleTag } from '../addresses/ripple.ts';
import {
  hasBinance,
  hasCustomerId,
  isCoin,
  isEmailAddress,
  isMemoNeeded,
  isPayPal,
} from '../currency-flags.ts';
import { plainText } from '../plain-text.ts';
import type { Currency, OrderSide } from '../site-config.ts';
import { tickerOf } from '../usdt.ts';
import { phoneNumberFault } from './account-fields.ts';
import { isBinanceId, isCustomerId, isEmail } from './patterns.ts';
import { complain, type RuleMessage } from './rule-message.ts';

/** What a currency's record decides about the fields of its orders. */
type Traded = Pick<Currency, 'code' | 'type'>;

const codeOf = ({ code }: Traded) => ({ code: tickerOf(code) });

/** Where a purchase is sent: an address of the chosen network, an e-mail address, or an operator's account. */
export const receivingFault = (
  typed: string,
  currency: Traded,
  networkKey: string,
): RuleMessage | undefined => {
  const text = plainText(typed);
  if (text === '') return complain('required');
  if (isEmailAddress(currency)) {
    return isEmail(text) ? undefined : complain('emailForInvalid', codeOf(currency));
  }
  if (isCoin(currency)) {
    const isGood = isCheckedNetwork(networkKey) && checkAnyAddress(networkKey, text).ok;
    return isGood ? undefined : complain('addressInvalid', codeOf(currency));
  }
  return checkEMoney(currency.code, text).ok
    ? undefined
    : complain('walletAddressInvalid', codeOf(currency));
};

const NETWORK_WANTED = {
  buy: 'chooseNetwork',
  sell: 'chooseCryptoNetwork',
} as const satisfies Readonly<Record<OrderSide, RuleMessage['id']>>;

/** Coins need one of the networks that are offered for them; each side asks in words of its own. */
export const networkFault = (
  typed: string,
  currency: Traded,
  side: OrderSide,
  offered: readonly string[],
): RuleMessage | undefined =>
  isCoin(currency) && !offered.includes(typed) ? complain(NETWORK_WANTED[side]) : undefined;

const MAX_MEMO = 120;

/** A network that tells accounts apart by a TAG or MEMO needs it; XRP's is a number of 32 bits. */
export const memoFault = (typed: string, networkKey: string): RuleMessage | undefined => {
  const memo = plainText(typed);
  if (memo === '') return isMemoNeeded(networkKey) ? complain('required') : undefined;
  const isGood = networkKey === 'XRP' ? checkRippleTag(memo).ok : memo.length <= MAX_MEMO;
  return isGood ? undefined : complain('tagInvalid');
};

/** A Customer ID where the operator has one; it is judged wherever it is filled in. */
export const tradeCustomerIdFault = (typed: string, currency: Traded): RuleMessage | undefined => {
  const id = plainText(typed);
  if (id === '') return hasCustomerId(currency) ? complain('customerIdRequired') : undefined;
  return isCustomerId(id) ? undefined : complain('customerIdInvalid', codeOf(currency));
};

/** An e-mail address, which PayPal and those with a Customer ID need; it is judged wherever it is filled in. */
export const tradeEmailFault = (typed: string, currency: Traded): RuleMessage | undefined => {
  const email = plainText(typed);
  if (email === '') {
    const isNeeded = hasCustomerId(currency) || isPayPal(currency);
    return isNeeded ? complain('emailRequired') : undefined;
  }
  if (isEmail(email)) return undefined;
  return isEmailAddress(currency)
    ? complain('emailNeeded')
    : complain('emailForInvalid', codeOf(currency));
};

/** The three ways of naming an account inside Binance. */
export interface BinanceFields {
  readonly email: string;
  readonly phoneNumber: string;
  readonly binanceId: string;
}

/** An account inside Binance needs one of the three. */
export const binanceFault = (fields: BinanceFields, currency: Traded): RuleMessage | undefined => {
  const isNamed = Object.values(fields).some((typed) => plainText(typed) !== '');
  return hasBinance(currency) && !isNamed ? complain('binanceInfo') : undefined;
};

/** A phone number that is filled in. */
export const tradePhoneFault = (typed: string, currency: Traded): RuleMessage | undefined => {
  const phone = plainText(typed);
  return phone !== '' && phoneNumberFault(phone)
    ? complain('phoneForInvalid', codeOf(currency))
    : undefined;
};

/** A Binance ID that is filled in. */
export const tradeBinanceIdFault = (typed: string, currency: Traded): RuleMessage | undefined => {
  const id = plainText(typed);
  return id !== '' && !isBinanceId(id) ? complain('binanceIdInvalid', codeOf(currency)) : undefined;
};
