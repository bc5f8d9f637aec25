import type { Schema } from 'yup';
import type { RepairOffer } from '#domain/order/repair-offer';
import type { TradeQuote } from '#domain/pricing/rates';
import type { SwapQuote } from '#domain/pricing/swap-rates';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { wireTextOf } from '#domain/rules/error-texts';
import { errorsOf } from '#domain/rules/schema';
import { encodeClaimRefusal } from '#domain/wire/claim-wire';
import { encodeMovedQuote } from '#domain/wire/moved-quote-wire';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import {
  ACCOUNT_NOT_TRUSTED,
  type ALREADY_CONFIRMED,
  CAPTCHA_REQUIRED,
  CLAIM_REFUSED,
  type CODE_USED,
  KYC_TO_CONTINUE,
  type NOT_FOUND_SPONSOR,
  RATE_MOVED,
  REPAIR_MOVED,
  type REQUIRED_CODE,
  REQUIRED_LOGIN,
  SIDE_PAUSED,
  STEP_UP_REQUIRED,
} from '#domain/wire/result';

/** Code of a refusal; the edge maps it to an HTTP status. */
export type DomainErrorCode =
  | 'INVALID_FIELDS'
  | 'MALFORMED_REQUEST'
  | 'TOO_LARGE'
  | 'NOT_FOUND'
  | 'ORDER_NOT_FOUND'
  | 'NOT_YOURS'
  | 'NOT_POSSIBLE_NOW'
  | 'KEY_REUSED'
  | 'WRONG_CREDENTIALS'
  | 'LINK_INVALID'
  | typeof ACCOUNT_NOT_TRUSTED
  | typeof ALREADY_CONFIRMED
  | 'TOO_MANY'
  | 'EXPORT_RUNNING'
  | 'TOO_MANY_OPEN_ORDERS'
  | 'UNPAID_SHARE_TAKEN'
  | 'VOUCHER_REFUSED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'WITHDRAWALS_FROZEN'
  | 'NEW_DESTINATION'
  | typeof CAPTCHA_REQUIRED
  | typeof CLAIM_REFUSED
  | typeof CODE_USED
  | typeof KYC_TO_CONTINUE
  | typeof NOT_FOUND_SPONSOR
  | typeof RATE_MOVED
  | typeof REPAIR_MOVED
  | typeof REQUIRED_CODE
  | typeof REQUIRED_LOGIN
  | typeof SIDE_PAUSED
  | typeof STEP_UP_REQUIRED;

/** Validation errors of a form, by field. */
export type FieldErrors = Readonly<Record<string, RuleError>>;

/** Refusal by the exchange; nothing was stored. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Data for a retry, such as the new price. */
  readonly data: object | undefined;
  /** Validation error that the message is the sentence of. */
  readonly messageError: RuleError | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    errors?: FieldErrors,
    data?: object,
    messageError?: RuleError,
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.messageError = messageError;
  }

  /** A refusal with the text of an error code. */
  static saying(code: DomainErrorCode, error: RuleError, errors?: FieldErrors): DomainError {
    return new DomainError(code, wireTextOf(error), errors, undefined, error);
  }

  /** The same as plain data, to be stored and thrown again. */
  toRecord(): DomainErrorRecord {
    const { code, message, errors, data, messageError } = this;
    return { code, message, errors, data, messageError };
  }
}

/** A refusal as plain data. */
export type DomainErrorRecord = Pick<
  DomainError,
  'code' | 'message' | 'errors' | 'data' | 'messageError'
>;

/** The form's own refusal; its message is the first error's. */
export const invalidFields = (errors: FieldErrors): DomainError => {
  const [first = ruleError('recheck')] = Object.values(errors);
  return DomainError.saying('INVALID_FIELDS', first, errors);
};

/**
 * Validates a payload by the schema of its form.
 * @throws {DomainError} with the validation errors
 */
export const refuseInvalid = (schema: Schema, values: object): void =>
  refuseErrors(errorsOf(schema, values));

/** @throws {DomainError} when there are any */
export const refuseErrors = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
};

/** The same answer for every miss, so that guesses reveal nothing. */
export const orderNotFound = (): DomainError =>
  new DomainError('ORDER_NOT_FOUND', 'Order is not found.');

/** An account's orders are exported once at a time. */
export const exportRunning = (): DomainError =>
  new DomainError(
    'EXPORT_RUNNING',
    'Another file is being made. Please try again when it is done.',
  );

/**
 * The same answer for every order that is not there, cannot be claimed, or is not proven.
 * @param left tries, and the seconds until there are all of them again
 */
export const claimRefused = ({
  left,
  retryAfter,
}: {
  readonly left: number;
  readonly retryAfter: number;
}): DomainError =>
  new DomainError(
    CLAIM_REFUSED,
    'No order that can be added has this code and this proof.',
    undefined,
    encodeClaimRefusal({ triesLeft: left, retryAfter: left === 0 ? retryAfter : 0 }),
  );

export const notYours = (): DomainError => new DomainError('NOT_YOURS', 'This order is not yours.');

/** The state of the object does not allow the operation. */
export const notPossibleNow = (message: string): DomainError =>
  new DomainError('NOT_POSSIBLE_NOW', message);

/** @param what as a person calls it, such as 'report' */
export const notFound = (what: string): DomainError =>
  new DomainError('NOT_FOUND', `There is no such ${what}.`);

export const orderIsOver = (): DomainError => notPossibleNow('This order is over.');

export const pictureNotFound = (): DomainError =>
  new DomainError('NOT_FOUND', 'This image is gone already.');

/** For the system account alone. */
export const operatorsOnly = (): DomainError =>
  new DomainError('NOT_YOURS', 'Only the system account may do this.');

/** Unpaid orders hold stock at no cost, so their number is limited. */
export const tooManyOpenOrders = (): DomainError =>
  new DomainError(
    'TOO_MANY_OPEN_ORDERS',
    'You have too many unpaid orders. Please pay or cancel one of them, or wait until one has run out.',
  );

/** The provider does not take the voucher, or could not activate it; the customer may try again. */
export const voucherRefused = (message: string): DomainError =>
  new DomainError('VOUCHER_REFUSED', message);

/**
 * Unpaid orders of a visitor hold their share of a currency, and the one order beside it.
 * @param isNetwork they are those of all guests of a network, whose bank accounts have paid nothing
 *   yet
 */
export const unpaidShareTaken = (currencyCode: string, isNetwork: boolean): DomainError =>
  new DomainError(
    'UNPAID_SHARE_TAKEN',
    isNetwork
      ? 'Unpaid orders from your network hold as much of our stock as we keep for one customer. Please log in, order less, or try again in an hour.'
      : 'Your unpaid orders hold as much of our stock as we keep for one customer. Please pay one of them, order less, or try again in an hour.',
    undefined,
    { currencyCode },
  );

/** The call is answered again with the solution of a captcha. */
export const captchaRequired = (): DomainError =>
  new DomainError(CAPTCHA_REQUIRED, CAPTCHA_REQUIRED);

/** For the system account in a session that was opened with a code of its second factor. */
export const secondFactorRequired = (): DomainError =>
  new DomainError(
    'SECOND_FACTOR_REQUIRED',
    'Please log in with the code of your second factor to do this.',
  );

/** For a session whose person has given no proof in the last ten minutes. */
export const stepUpRequired = (): DomainError =>
  new DomainError(STEP_UP_REQUIRED, 'Please prove that it is you: with your password and a code.');

/** @param error why, where the code alone does not say it */
export const loginRequired = (error?: RuleError): DomainError =>
  error
    ? DomainError.saying(REQUIRED_LOGIN, error)
    : new DomainError(REQUIRED_LOGIN, REQUIRED_LOGIN);

/** @param error why, where the code alone does not say it */
export const identityRequired = (error?: RuleError): DomainError =>
  error
    ? DomainError.saying(KYC_TO_CONTINUE, error)
    : new DomainError(KYC_TO_CONTINUE, KYC_TO_CONTINUE);

/** No order is taken with the customer's bank account, and why stays with those who judge it. */
export const accountNotTrusted = (): DomainError =>
  new DomainError(ACCOUNT_NOT_TRUSTED, ACCOUNT_NOT_TRUSTED);

/** The customer agreed to another amount than the one we would charge now. */
export const rateMoved = (quote: TradeQuote): DomainError =>
  new DomainError(
    RATE_MOVED,
    `The rate has moved: the amount is now ${quote.cashAmount} vnd.`,
    undefined,
    encodeMovedQuote(quote),
  );

/** The same of a swap, whose amount is what the member gets. */
export const swapMoved = (
  { rate, amountTo }: Pick<SwapQuote, 'rate' | 'amountTo'>,
  toCode: string,
): DomainError =>
  new DomainError(
    RATE_MOVED,
    `The rate has moved: you now get ${amountTo} ${toCode}.`,
    undefined,
    encodeMovedQuote({ rate, cashAmount: amountTo }),
  );

/** The customer decided on another amount of money or another price than there is now; the data are the new offer. */
export const repairMoved = (offer: RepairOffer): DomainError =>
  new DomainError(
    REPAIR_MOVED,
    'The money or the price has changed. Please look at the new offer.',
    undefined,
    repairOfferCodec.encode(offer),
  );

/** The side is paused; the data carry the reason, as the configuration does. */
export const buyingPaused = (reason: string): DomainError =>
  new DomainError(SIDE_PAUSED, 'Buying is paused right now.', undefined, { reason });

export const sellingPaused = (reason: string): DomainError =>
  new DomainError(SIDE_PAUSED, 'Selling is paused right now.', undefined, { reason });

export const exchangingPaused = (reason: string): DomainError =>
  new DomainError(SIDE_PAUSED, 'Exchanging is paused right now.', undefined, { reason });

/** A deposit of this account was undone: an operator looks at it before more leaves its wallet. */
export const walletStopped = (): DomainError =>
  notPossibleNow('Your wallet is being reviewed. Please write to support.');

/** The owner has frozen the account by the link of a mail: only an operator lifts that. */
export const withdrawalsFrozen = (): DomainError =>
  new DomainError(
    'WITHDRAWALS_FROZEN',
    'Withdrawals of this account are frozen. Please write to support.',
  );
