import { checkAnyAddress } from '../addresses/any-network.ts';
import { plainText } from '../plain-text.ts';
import { isBinanceId, isCustomerId, isOtherAddress, isVietcombankNumber } from './patterns.ts';
import type { Rule } from './rule.ts';
import { complain } from './rule-message.ts';

/** The rules of the source's section "Addresses". Invisible marks and white space around a text do not count. */

const keeping =
  (isGood: (text: string) => boolean, id: 'anyAddressInvalid' | 'recheck'): Rule =>
  (typed) =>
    isGood(plainText(typed)) ? undefined : complain(id);

export const bitcoinFault: Rule = keeping(
  (text) => checkAnyAddress('BTC', text).ok,
  'anyAddressInvalid',
);
export const ethereumFault: Rule = keeping(
  (text) => checkAnyAddress('ETH', text).ok,
  'anyAddressInvalid',
);
export const eosFault: Rule = keeping((text) => checkAnyAddress('EOS', text).ok, 'recheck');
export const vietcombankFault: Rule = keeping(isVietcombankNumber, 'recheck');
export const otherAddressFault: Rule = keeping(isOtherAddress, 'recheck');
export const customerIdFault: Rule = keeping(isCustomerId, 'recheck');
export const binanceIdFault: Rule = keeping(isBinanceId, 'recheck');
