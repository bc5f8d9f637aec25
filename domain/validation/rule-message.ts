import { MESSAGE_TEXT } from '../forms/form-message.ts';
import { type Message, vocabulary } from '../forms/vocabulary.ts';

/** What rules beyond those of a purchase of USDT say, in the English of the specification, its slips included. */
export const MORE_TEXT = {
  passwordLength: 'Password must have 6 to 20 characters.',
  passwordsDiffer: 'Two passwords are not match.',
  codeInvalid: 'Code is invalid',
  codeUsed: 'This code was used already. Please wait for the next one.',
  secretInvalid: 'Secret is invalid',
  tokenRequired: 'Token is required',
  emailInvalid: 'Email in invalid',
  usernameInvalid: 'Username is invalid',
  phoneNumberInvalid: 'Phone number is invalid',
  phoneInvalid: 'Phone is invalid',
  tooLong: 'Max length is {max} characters.',
  urlInvalid: 'URL is invalid',
  chooseImage: 'Please choose an image.',
  imageKind: 'Only png, jpg, jpeg and svg images are accepted.',
  notAnImage: 'This file is not an image.',
  proofKind: 'Only png, jpg, jpeg and webp images are accepted.',
  imageTooComplex: 'This image is too complex. Please choose a png or jpg image.',
  fileTooLarge: 'File size exceeds {n} MB',
  tooManyImages: 'No more than {n} images are accepted.',
  agreeToTerms: 'Please agree to the terms.',
  credentialsWrong: 'Email or password is incorrect, or the account has not been confirmed yet.',
  passwordWrong: 'The current password is incorrect.',
  passwordSame: 'Please choose a password that is not the current one.',
  sessionNotFound: 'This session has ended already.',
  authenticatorOn: 'The authenticator app is enabled already.',
  authenticatorOff: 'The authenticator app is not enabled.',
  otherPhone: 'Codes for your login are sent to another phone number. Please enter that one.',
  captchaInvalid: 'Captcha is invalid.',
  linkInvalid: 'This link is no longer valid.',
  linkExpired: 'Link counter has expired.',
  alreadyConfirmed: 'This account is confirmed already.',
  anyAddressInvalid: 'ADDRESS_INVALID',
  walletAddressInvalid: 'Address wallet {code} is invalid',
  emailForInvalid: 'Email for {code} is invalid',
  phoneForInvalid: 'Phone Number {code} is invalid',
  binanceIdInvalid: 'Binance ID {code} is invalid',
  binanceInfo: 'Please provide info binance (Email/Phone/User ID).',
  customerIdInvalid: 'Customer ID {code} is invalid',
  customerIdRequired: 'Require Customer ID',
  emailRequired: 'Require Email',
  emailNeeded: 'Please provide a valid email',
  chooseCryptoNetwork: 'Please choose Crypto Network',
  tagInvalid: 'TAG/MEMO is invalid',
  awaitAccountNumber: 'Please provide Account Number and waiting.',
  awaitAccountPm: 'Please provide Account PM and waiting.',
  awaitName: 'Waiting get account name',
  formalPassport: 'Please verify a Formal Passport at WebMoney first.',
  newWebMoney: 'A new WMZ account under 7 days must be upgraded.',
  sellNotSupported: 'Selling {code} is not supported',
  pairNotSupported: 'Exchanging {from} to {to} is not supported',
  minExchange: 'Min exchange is {min} {code}',
  maxExchange: 'Max exchange is {balance} {code}',
  samePair: 'Please choose two different currencies.',
  reviewTooLong: 'Content exceeds 300 characters',
  transactionIdTooLong: 'Transaction ID exceeds 100 characters',
  voucherNumberInvalid: 'Voucher number is incorrect',
  voucherCodeInvalid: 'Voucher activation code is incorrect',
} as const;

const RULE_TEXT = { ...MESSAGE_TEXT, ...MORE_TEXT } as const;

export type RuleMessageId = keyof typeof RULE_TEXT;

/** A complaint of any rule about one field. */
export type RuleMessage = Message<RuleMessageId>;

const words = vocabulary<RuleMessageId>(RULE_TEXT);

/** Rules name their messages through this, so a slip of the pen does not compile. */
export const complain = words.say;

/** The English of any rule's message, as the service answers it. */
export const ruleEnglishOf = words.englishOf;

/** The message behind any rule's English; undefined for any other text. */
export const ruleMessageOf = words.messageOf;
