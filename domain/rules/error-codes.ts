/** Every error code of a validation with the English of the specification, its slips included. */
export const ERROR_TEXTS = {
  required: 'Required this info.',
  recheck: 'Please recheck info.',
  nameInvalid: 'Account Bank Name is invalid.',
  quantityInvalid: 'Quantity is invalid.',
  minOrder: 'Min order is {min} {code}',
  maxOrder: 'Max order is {max} {code}',
  addressInvalid: 'Address for {code} is invalid',
  addressOfOtherNetwork: 'This looks like {network}, you chose {chosen}.',
  chooseNetwork: 'Please choose Coin Network',
  noteTooLong: 'Max length is 500 characters.',
  chooseBank: 'Please choose a bank.',
  loginForLargerOrder: 'Please log in to place an order larger than {amount} vnd',
  loginForDayOrders:
    'Orders of 24 hours that together reach {amount} vnd need an account. Without one you can still order for less than {free} vnd.',
  loginForMoreOrders:
    'Your orders of 24 hours have reached {amount} vnd. Please log in to order more.',
  kycForDayOrders:
    'Orders and withdrawals of 24 hours that together reach {amount} vnd need a verified identity. Without one, less than {free} vnd is still free.',
  kycForMoreOrders:
    'Your orders and withdrawals of 24 hours have reached {amount} vnd. Please verify your identity to continue.',
  transferTooLarge: 'A bank transfer carries {amount} vnd at most',
  payoutTooSmall: 'A bank transfer carries {amount} vnd at least',
  buyNotSupported: 'Buying {code} is not supported',
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
  deletionSystemAccount: 'The system account cannot be deleted.',
  deletionBalance: 'Your wallet still holds money. Please withdraw it first.',
  deletionOpenOrder: 'An order of yours is still open. Please wait until it has ended.',
  deletionRefundDue: 'Money is still to be paid back to you. Please wait for it.',
  deletionUndecidedDocument:
    'Your documents are still being checked. Please wait for the decision.',
  deletionStoppedWallet: 'Your wallet is being reviewed. Please write to support.',
  deletionRunningPayout: 'A payment to you is still on its way. Please wait for it.',
  otherPhone: 'Codes for your login are sent to another phone number. Please enter that one.',
  orderCodeInvalid: 'An order code has 13 or more letters and digits.',
  claimProofInvalid:
    'Please enter the whole bank account number of this order, or its private link.',
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
  emailOfOther: 'This Customer ID belongs to another email.',
  chooseCryptoNetwork: 'Please choose Crypto Network',
  tagInvalid: 'TAG/MEMO is invalid',
  memoNeeded: 'Please enter the TAG/MEMO, or confirm that your wallet needs none.',
  xAddress:
    'This address has its tag inside. Please enter the address that begins with r, and its tag below.',
  awaitAccountNumber: 'Please provide Account Number and waiting.',
  awaitAccountPm: 'Please provide Account PM and waiting.',
  awaitName: 'Waiting get account name',
  formalPassport: 'Please verify a Formal Passport at WebMoney first.',
  newWebMoney: 'A new WMZ account under 7 days must be upgraded.',
  sellNotSupported: 'Selling {code} is not supported',
  pairNotSupported: 'Exchanging {from} to {to} is not supported',
  minExchange: 'Min exchange is {min} {code}',
  maxExchange: 'Max exchange is {balance} {code}',
  minWithdraw: 'Min withdraw is {min} {code}',
  maxWithdraw: 'Max withdraw is {balance} {code}',
  notYourAccount: 'Please name a bank account in your own name, as it stands in your profile.',
  nameVerified:
    'Your name was verified with your documents. To have it changed, please write to support.',
  samePair: 'Please choose two different currencies.',
  reviewTooLong: 'Content exceeds 300 characters',
  transactionIdTooLong: 'Transaction ID exceeds 100 characters',
  voucherNumberInvalid: 'Voucher number is incorrect',
  voucherCodeInvalid: 'Voucher activation code is incorrect',
  voucherUsed: 'This voucher was handed in for an order already',
} as const;

type Texts = typeof ERROR_TEXTS;

export type ErrorCode = keyof Texts;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What the text of a code leaves open. Decimals stay exact texts until they are shown. */
type Params<Code extends ErrorCode> = Readonly<Record<NamesIn<Texts[Code]>, string>>;

type Known<Code extends ErrorCode> = [NamesIn<Texts[Code]>] extends [never]
  ? { readonly code: Code; readonly params?: undefined }
  : { readonly code: Code; readonly params: Params<Code> };

/** Validation error of a field: its code, and the parameters that the code needs. */
export type RuleError = { [Code in ErrorCode]: Known<Code> }[ErrorCode];

/** First error of each field that has one; empty for a valid form. */
export type FormErrors = Readonly<Record<string, RuleError>>;

/** Codes whose texts leave nothing open. */
export type PlainCode = {
  [Code in ErrorCode]: [NamesIn<Texts[Code]>] extends [never] ? Code : never;
}[ErrorCode];

type ParamsAfter<Code extends ErrorCode> = [NamesIn<Texts[Code]>] extends [never]
  ? []
  : [params: Params<Code>];

/** Validation error with the parameters of its code; a code cannot be built without them. */
export const ruleError = <Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsAfter<Code>
): RuleError => (params ? { code, params } : { code }) as RuleError;

/** English of an error, its parameters filled in. */
export const englishOf = ({ code, params }: RuleError): string => {
  const values: Readonly<Record<string, string>> = params ?? {};
  return ERROR_TEXTS[code].replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
};

/** Error behind its English: the inverse of `englishOf`; undefined for any other text. */
export const errorOf = (english: string): RuleError | undefined => {
  for (const code of Object.keys(ERROR_TEXTS) as ErrorCode[]) {
    const match = patternOf(ERROR_TEXTS[code]).exec(english);
    if (match)
      return (match.groups ? { code, params: { ...match.groups } } : { code }) as RuleError;
  }
  return undefined;
};

/** `Min order is {min} {code}` as what it may have become: no number and no currency code has a space in it. */
const patternOf = (text: string) => {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`);
};
