import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#domain/rules/error-codes';
import type { errorMessages } from './error-messages.ts';
import type { operatorErrorMessages } from './operator-error-messages.ts';

/** Messages of every other error code, apart from those of trade forms, whose pages do not load them. */
export const lateErrorMessages = {
  loginForDayOrders: msg({
    message:
      'Orders of 24 hours that together reach {amount} vnd need an account. Without one you can still order for less than {free} vnd.',
  }),
  loginForMoreOrders: msg({
    message: 'Your orders of 24 hours have reached {amount} vnd. Please log in to order more.',
  }),
  kycForDayOrders: msg({
    message:
      'Orders and withdrawals of 24 hours that together reach {amount} vnd need a verified identity. Without one, less than {free} vnd is still free.',
  }),
  kycForMoreOrders: msg({
    message:
      'Your orders and withdrawals of 24 hours have reached {amount} vnd. Please verify your identity to continue.',
  }),
  payoutTooSmall: msg({ message: 'A bank transfer carries {amount} vnd at least' }),
  passwordLength: msg`Password must have 6 to 20 characters.`,
  passwordsDiffer: msg`Two passwords are not match.`,
  codeInvalid: msg`Code is invalid`,
  codeUsed: msg`This code was used already. Please wait for the next one.`,
  secretInvalid: msg`Secret is invalid`,
  tokenRequired: msg`Token is required`,
  emailInvalid: msg`Email in invalid`,
  usernameInvalid: msg`Username is invalid`,
  phoneNumberInvalid: msg`Phone number is invalid`,
  phoneInvalid: msg`Phone is invalid`,
  tooLong: msg({ message: 'Max length is {max} characters.' }),
  urlInvalid: msg`URL is invalid`,
  orderCodeInvalid: msg`An order code has 13 or more letters and digits.`,
  claimProofInvalid: msg`Please enter the whole bank account number of this order, or its private link.`,
  chooseImage: msg`Please choose an image.`,
  imageKind: msg`Only png, jpg, jpeg and svg images are accepted.`,
  notAnImage: msg`This file is not an image.`,
  proofKind: msg`Only png, jpg, jpeg and webp images are accepted.`,
  imageTooComplex: msg`This image is too complex. Please choose a png or jpg image.`,
  fileTooLarge: msg({ message: 'File size exceeds {n} MB' }),
  tooManyImages: msg({ message: 'No more than {n} images are accepted.' }),
  agreeToTerms: msg`Please agree to the terms.`,
  credentialsWrong: msg`Email or password is incorrect, or the account has not been confirmed yet.`,
  passwordWrong: msg`The current password is incorrect.`,
  passwordSame: msg`Please choose a password that is not the current one.`,
  passwordCommon: msg`This password is one of the most common ones. Please choose another.`,
  passwordOfEmail: msg`The password must not be a part of your email address.`,
  sessionNotFound: msg`This session has ended already.`,
  authenticatorOn: msg`The authenticator app is enabled already.`,
  authenticatorOff: msg`The authenticator app is not enabled.`,
  smsOff: msg`Codes by SMS are not enabled.`,
  smsSystemAccount: msg`The system account needs an authenticator app: a phone number can be taken over.`,
  deletionSystemAccount: msg`The system account cannot be deleted.`,
  deletionBalance: msg`Your wallet still holds money. Please withdraw it first.`,
  deletionOpenOrder: msg`An order of yours is still open. Please wait until it has ended.`,
  deletionRefundDue: msg`Money is still to be paid back to you. Please wait for it.`,
  deletionUndecidedDocument: msg`Your documents are still being checked. Please wait for the decision.`,
  deletionStoppedWallet: msg`Your wallet is being reviewed. Please write to support.`,
  deletionRunningPayout: msg`A payment to you is still on its way. Please wait for it.`,
  otherPhone: msg`Codes for your login are sent to another phone number. Please enter that one.`,
  alertPriceInvalid: msg`Please enter a price in dong of at most 15 digits.`,
  alertPriceRange: msg({ message: 'Please enter a price from {min} to {max} vnd.' }),
  alertPriceNow: msg`This is the price now. Please enter a higher or a lower one.`,
  alertNoPrice: msg`This currency has no price right now. Please try again later.`,
  captchaInvalid: msg`Captcha is invalid.`,
  linkInvalid: msg`This link is no longer valid.`,
  linkExpired: msg`Link counter has expired.`,
  alreadyConfirmed: msg`This account is confirmed already.`,
  refundHolderUnknown: msg`The bank does not name the sender of this order as the holder of this account. Please check it, or choose another account of the same holder.`,
  accountOfOurs: msg`This address or account is ours. Please enter one of your own.`,
  anyAddressInvalid: msg`ADDRESS_INVALID`,
  chooseCryptoNetwork: msg`Please choose Crypto Network`,
  sellNotSupported: msg({ message: 'Selling {code} is not supported' }),
  pairNotSupported: msg({ message: 'Exchanging {from} to {to} is not supported' }),
  minExchange: msg({ message: 'Min exchange is {min} {code}' }),
  maxExchange: msg({ message: 'Max exchange is {balance} {code}' }),
  minWithdraw: msg({ message: 'Min withdraw is {min} {code}' }),
  maxWithdraw: msg({ message: 'Max withdraw is {balance} {code}' }),
  notYourAccount: msg`Please name a bank account in your own name, as in your profile.`,
  destinationNew: msg({
    message:
      'This account has not withdrawn to there before. It can from {time} on {date} (Vietnam time), and not earlier: we have written to you about it.',
  }),
  receiverSaved: msg`You have saved this receiver already.`,
  receiverNotFound: msg`This receiver is not saved any more.`,
  tooManyReceivers: msg({ message: 'No more than {n} receivers can be saved.' }),
  nameVerified: msg`Your name was verified with your documents. To have it changed, please write to support.`,
  samePair: msg`Please choose two different currencies.`,
  reviewTooLong: msg`Content exceeds 300 characters`,
  transactionIdTooLong: msg`Transaction ID exceeds 100 characters`,
  voucherNumberInvalid: msg`Voucher number is incorrect`,
  voucherCodeInvalid: msg`Voucher activation code is incorrect`,
  voucherUsed: msg`This voucher was submitted for an order already`,
} satisfies Record<
  Exclude<ErrorCode, keyof typeof errorMessages | keyof typeof operatorErrorMessages>,
  MessageDescriptor
>;
