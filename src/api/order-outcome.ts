import type { Order } from '#domain/order/order';
import type { OrderOutcome, OrderRefusal } from '#domain/order/order-outcome';
import type { ErrorCode } from '#domain/rules/error-codes';
import { errorOf } from '#domain/rules/error-texts';
import { movedQuoteIn } from '#domain/wire/moved-quote-wire';
import {
  ACCOUNT_NOT_TRUSTED,
  CAPTCHA_REQUIRED,
  isCallFailure,
  KYC_TO_CONTINUE,
  REQUIRED_LOGIN,
  Refusal,
  SIDE_PAUSED,
} from '#domain/wire/result';

/** HTTP statuses from here on are failures of the service, not refusals of the order. */
export const SERVER_ERROR = 500;
/** HTTP statuses of refusals before the service looks for what an earlier request under the same key has done. */
export const BEFORE_PROCESSING = [401, 403, 408, 425, 429];

/** Outcome of a post, for the machine; rejects on defects only. */
export const orderOutcome = (posted: Promise<Order>): Promise<OrderOutcome> =>
  posted.then((order) => ({ type: 'placed', order }), failureOutcome);

/**
 * Outcome of a failed post.
 * @throws the error itself when it is unexpected
 */
export const failureOutcome = (error: unknown): OrderOutcome => {
  if (error instanceof Refusal && error.httpStatus < SERVER_ERROR) return refusalOutcome(error);
  if (isCallFailure(error)) return { type: 'unknown' };
  throw error;
};

const refusalOutcome = (refusal: Refusal): OrderOutcome => {
  const isProcessed = !BEFORE_PROCESSING.includes(refusal.httpStatus);
  if (refusal.says(KYC_TO_CONTINUE)) {
    return { type: 'kycRequired', error: refusal.messageError, isProcessed };
  }
  if (refusal.says(ACCOUNT_NOT_TRUSTED)) {
    return { type: 'accountUntrusted', message: refusal.message, isProcessed };
  }
  if (refusal.says(CAPTCHA_REQUIRED)) return { type: 'captchaRequired', isProcessed };
  const quote = movedQuoteIn(refusal);
  if (quote) return { type: 'rateMoved', quote, isProcessed };
  return { type: 'refused', ...orderRefusal(refusal), isProcessed };
};

/** Errors of an order that a login resolves. */
const LOGIN_ERRORS: readonly ErrorCode[] = [
  'loginForLargerOrder',
  'loginForDayOrders',
  'loginForMoreOrders',
];

/** The contract has no code for these errors; the English message decides only where the service names no error. */
const isLoginError = ({ message, messageError }: Refusal): boolean => {
  const error = messageError ?? errorOf(message);
  return error !== undefined && LOGIN_ERRORS.includes(error.code);
};

const orderRefusal = (refusal: Refusal): OrderRefusal => {
  const { message, code, messageError: error } = refusal;
  const isLoginMessage = message === REQUIRED_LOGIN || isLoginError(refusal);
  if (refusal.isLoginRequired) {
    return isLoginMessage
      ? { message, code: REQUIRED_LOGIN, error }
      : { message: REQUIRED_LOGIN, code: REQUIRED_LOGIN };
  }
  if (refusal.says(SIDE_PAUSED)) return { message: SIDE_PAUSED, code: SIDE_PAUSED };
  return { message, code: isLoginMessage ? REQUIRED_LOGIN : code, error };
};
