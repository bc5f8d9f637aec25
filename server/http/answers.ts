import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RuleError } from '#domain/rules/error-codes';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { MalformedAnswer } from '#domain/wire/result';
import { encodeFieldErrors, encodeRuleError } from '#domain/wire/rule-error-wire';
import { DomainError, type DomainErrorCode, type FieldErrors } from '../exchange/domain-error.ts';
import { ProviderFailed } from '../providers/read-answer.ts';
import { isStoreAway } from '../store/store-away.ts';
import type { AppContext } from './env.ts';

/** Envelope of a success. */
export const success = (data: unknown, message = '') => ({ status: 'success', message, data });

export const succeed = (c: AppContext, data: unknown, message = ''): Response =>
  c.json(success(data, message));

interface No {
  readonly message: string;
  readonly messageCode: string;
  /** Validation error of the message. */
  readonly messageError?: RuleError | undefined;
  readonly errors?: FieldErrors | undefined;
  readonly data?: object | undefined;
}

/** Envelope of every refusal. */
export const refuse = (
  c: AppContext,
  httpStatus: ContentfulStatusCode,
  { message, messageCode, messageError, errors, data }: No,
): Response =>
  c.json(
    {
      status: 'error',
      error: true,
      message,
      messageCode,
      ...(messageError && { messageError: encodeRuleError(messageError) }),
      ...(errors && { errors: encodeFieldErrors(errors) }),
      ...(data && { data }),
    },
    httpStatus,
  );

const RETRY_AFTER_SECONDS = 2;

/** Temporary failure: the same request may succeed later. */
export const refuseForNow = (c: AppContext): Response => {
  c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return refuse(c, 503, {
    message: 'The service is not available just now. Please try again in a moment.',
    messageCode: 'UNAVAILABLE',
  });
};

const HTTP_STATUS: Readonly<Record<DomainErrorCode, ContentfulStatusCode>> = {
  INVALID_FIELDS: 422,
  MALFORMED_REQUEST: 400,
  TOO_LARGE: 413,
  NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  // A miss like any other, so that guesses count for the limit of misses.
  CLAIM_REFUSED: 404,
  NOT_YOURS: 403,
  NOT_POSSIBLE_NOW: 409,
  WITHDRAWALS_FROZEN: 409,
  NEW_DESTINATION: 409,
  KEY_REUSED: 409,
  RATE_MOVED: 409,
  REPAIR_MOVED: 409,
  SIDE_PAUSED: 409,
  KYC_TO_CONTINUE: 422,
  ACCOUNT_NOT_TRUSTED: 422,
  REQUIRED_LOGIN: 401,
  // Not 401, which ends a session: there is none yet.
  WRONG_CREDENTIALS: 422,
  REQUIRED_CODE: 422,
  CAPTCHA_REQUIRED: 422,
  CODE_USED: 422,
  NOT_FOUND_SPONSOR: 422,
  LINK_INVALID: 422,
  ALREADY_CONFIRMED: 422,
  TOO_MANY: 429,
  EXPORT_RUNNING: 409,
  // Not 429, which suggests a retry: the answer stays the same until an order is paid or has expired.
  TOO_MANY_OPEN_ORDERS: 409,
  UNPAID_SHARE_TAKEN: 409,
  VOUCHER_REFUSED: 422,
  // Not 401: the session continues, with the rights of any account.
  SECOND_FACTOR_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
};

/** Whether the client disconnected before its whole request was sent, so that no answer is read. */
const isAbandoned = (c: AppContext): boolean => {
  const { errored, complete = true } = c.env?.incoming ?? {};
  return !complete && errored != null;
};

/** Answer of a thrown error. Internal errors are reported and not disclosed. */
export const answerError =
  (report: (error: unknown, requestId?: string) => void) =>
  (error: Error, c: AppContext): Response => {
    if (error instanceof DomainError) {
      const { code: messageCode, message, messageError, errors, data } = error;
      if (data && 'retryAfter' in data && data.retryAfter !== 0)
        c.header('Retry-After', String(data.retryAfter));
      const refusal = { message, messageCode, messageError, errors, data };
      return refuse(c, HTTP_STATUS[messageCode], refusal);
    }
    // The decoders name the wrong field; a client that skipped the form needs no more.
    if (error instanceof MalformedAnswer || error instanceof URIError || isAbandoned(c)) {
      return refuse(c, 400, { message: ERROR_TEXTS.recheck, messageCode: 'MALFORMED_REQUEST' });
    }
    if (isStoreAway(error)) return refuseForNow(c);
    report(error, c.get('requestId'));
    if (error instanceof ProviderFailed) return refuseForNow(c);
    return refuse(c, 500, { message: 'Internal Server Error', messageCode: 'INTERNAL' });
  };
