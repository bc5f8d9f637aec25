import { checkAddress } from '../addresses/check-address.ts';
import { plainText } from '../text/plain-text.ts';
import { type PlainCode, ruleError } from './error-codes.ts';
import { isBinanceId, isCustomerId, isOtherAddress, isVietcombankNumber } from './patterns.ts';
import { text } from './schema.ts';

/** Addresses (source: addresses). Invisible marks and white space around a text do not count. */

const matching = (isValid: (typed: string) => boolean, code: PlainCode = 'recheck') =>
  text.transform(plainText).test('address', ruleError(code), (typed) => isValid(typed));

export const bitcoin = matching((typed) => checkAddress('BTC', typed).ok, 'anyAddressInvalid');
export const ethereum = matching((typed) => checkAddress('ETH', typed).ok, 'anyAddressInvalid');
export const eos = matching((typed) => checkAddress('EOS', typed).ok);
export const vietcombank = matching(isVietcombankNumber);
export const otherAddress = matching(isOtherAddress);
export const customerId = matching(isCustomerId);
export const binanceId = matching(isBinanceId);
