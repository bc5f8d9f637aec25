import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#domain/rules/error-codes';

/** Messages of the error codes of accounts with operators, which come with the fields for them. */
export const operatorErrorMessages = {
  walletAddressInvalid: msg({ message: 'Address wallet {code} is invalid' }),
  emailForInvalid: msg({ message: 'Email for {code} is invalid' }),
  phoneForInvalid: msg({ message: 'Phone Number {code} is invalid' }),
  binanceIdInvalid: msg({ message: 'Binance ID {code} is invalid' }),
  binanceInfo: msg`Please provide info binance (Email/Phone/User ID).`,
  customerIdInvalid: msg({ message: 'Customer ID {code} is invalid' }),
  customerIdRequired: msg`Require Customer ID`,
  emailRequired: msg`Require Email`,
  emailNeeded: msg`Please provide a valid email`,
  emailOfOther: msg`This Customer ID belongs to another email.`,
  awaitAccountNumber: msg`Please provide Account Number and waiting.`,
  awaitAccountPm: msg`Please provide Account PM and waiting.`,
  awaitName: msg({ message: 'Waiting get account name', context: 'operator' }),
  formalPassport: msg`Please verify a Formal Passport at WebMoney first.`,
  newWebMoney: msg`A new WMZ account under 7 days must be upgraded.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;
