import type { FormErrors, RuleError } from '../rules/error-codes.ts';
import { type EntityOf, entity, text } from './entity.ts';
import { anything, written } from './loose-fields.ts';
import { MalformedAnswer } from './malformed-answer.ts';
import { fieldErrors, maybeRuleError } from './rule-error-wire.ts';

export { MalformedAnswer };

/** Code for "sign in first"; it clears the stored session. */
export const REQUIRED_LOGIN = 'REQUIRED_LOGIN';
/** Identity documents are required for the order. */
export const KYC_TO_CONTINUE = 'KYC_TO_CONTINUE';
/** No order is taken with the customer's bank account. */
export const ACCOUNT_NOT_TRUSTED = 'ACCOUNT_NOT_TRUSTED';
/** The password was right, and the second factor is required. */
export const REQUIRED_CODE = 'REQUIRED_CODE';
/** The person has to prove themselves anew in this session before the same call is answered. */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';
/** A login was answered without a token: the client's own code, never on the wire. */
export const NO_TOKEN = 'NO_TOKEN';
/** None of the visitor's orders has a short code: the client's own code, never on the wire. */
export const NOT_OWN_ORDER = 'NOT_OWN_ORDER';
/** The link that confirms an account was used before, and the account is confirmed. */
export const ALREADY_CONFIRMED = 'ALREADY_CONFIRMED';
/** The six digits were right, and had been used: the next ones are needed. */
export const CODE_USED = 'CODE_USED';
/** No account has the sponsor's id. */
export const NOT_FOUND_SPONSOR = 'NOT_FOUND_SPONSOR';
/** No account of the operator has the number that was looked up. */
export const ACCOUNT_NAME_INVALID = 'ACCOUNT_NAME_INVALID';
/** Too many names were looked up: the same lookup is answered with a solved captcha. */
export const CAPTCHA_REQUIRED = 'CAPTCHA_REQUIRED';

/**
 * Header with the solution of a captcha, of a call that was refused with CAPTCHA_REQUIRED. An
 * addition to the contract.
 */
export const CAPTCHA_HEADER = 'X-Captcha';
/** The price is no longer the one the customer agreed to; the answer carries the new one. */
export const RATE_MOVED = 'RATE_MOVED';

/** The money or the price is no longer what the customer decided on; the answer carries the new offer. */
export const REPAIR_MOVED = 'REPAIR_MOVED';

/** A guest's order was not added to the account; the answer says how many tries are left. */
export const CLAIM_REFUSED = 'CLAIM_REFUSED';

/** Something was tried too often; the answer may say after how many seconds it can be tried again. */
export const TOO_MANY = 'TOO_MANY';

/** The key belongs to another request. */
export const KEY_REUSED = 'KEY_REUSED';

/** The operation is not allowed for now: switched off, or under review. */
export const NOT_POSSIBLE_NOW = 'NOT_POSSIBLE_NOW';

/** This side of the currency is paused; the configuration has the reason. */
export const SIDE_PAUSED = 'SIDE_PAUSED';

/** Refusal by the service. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** A code such as KYC_TO_CONTINUE, or empty. */
  readonly code: string;
  /** HTTP status of the answer; 200 when the refusal came in an ordinary answer. */
  readonly httpStatus: number;
  /** Data of the refusal, not yet decoded. */
  readonly data: unknown;
  /** Validation error that the message is the English of; undefined where the service names none. */
  readonly messageError: RuleError | undefined;
  /** Validation errors of the fields that were sent. */
  readonly errors: FormErrors;

  constructor(
    message: string,
    code = '',
    httpStatus = 200,
    data: unknown = undefined,
    messageError: RuleError | undefined = undefined,
    errors: FormErrors = {},
  ) {
    super(message);
    this.code = code;
    this.httpStatus = httpStatus;
    this.data = data;
    this.messageError = messageError;
    this.errors = errors;
  }

  /** Whether the refusal has a code, which may come as its code or as its message. */
  says(code: string): boolean {
    return this.code === code || this.message === code;
  }

  /** Whether a login was right so far and needs its second step. */
  get isCodeRequired(): boolean {
    return this.says(REQUIRED_CODE);
  }

  /** Whether the stored session is invalid. */
  get isLoginRequired(): boolean {
    return this.httpStatus === 401 || this.says(REQUIRED_LOGIN);
  }
}

/** Codes that are more exact than the message beside them. */
const SPOKEN_CODES: readonly string[] = [CODE_USED, STEP_UP_REQUIRED];

/** Reason of a failure, for the message catalogue: a code with a message of its own, else the message. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal && SPOKEN_CODES.includes(error.code)) return error.code;
  return error instanceof Error ? error.message : String(error);
};

/** Every answer of the service, whatever the call. */
const resultCodec = entity({
  name: anything('name'),
  status: written('status'),
  message: text('message'),
  messageCode: text('messageCode'),
  messageError: maybeRuleError('messageError'),
  errors: fieldErrors('errors'),
  error: anything('error'),
  data: anything('data'),
});
type Result = EntityOf<typeof resultCodec>;

/** An error field, or a status of "error" in any case, makes an answer an error (rule of generic results). */
const isErrorResult = ({ status, error }: Pick<Result, 'status' | 'error'>): boolean =>
  Boolean(error) || status.toLowerCase() === 'error';

const INTERNAL = 'Internal Server Error';

/**
 * Reads the envelope of an answer and hands over its data.
 * @throws {Refusal} when the service refused
 * @throws {MalformedAnswer} when this is no answer of ours
 */
export const readResult = (answer: unknown, httpStatus = 200): unknown => {
  const { name, status, message, messageCode, messageError, errors, error, data } =
    resultCodec.decode(answer);
  // A result named Internal Server Error becomes status Error, whatever its own status is.
  if (name === INTERNAL || isErrorResult({ status, error })) {
    const said = message || (typeof error === 'string' ? error : '') || INTERNAL;
    throw new Refusal(said, messageCode, httpStatus, data, messageError, errors);
  }
  return data;
};

/** Internal error of the service (5xx): nothing was decided, a retry may help. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly httpStatus: number;

  constructor(message: string, httpStatus: number) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

/** No answer at all: no network, no such host, or nothing within the time a call is given. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

/** Whether an error is one that a call is expected to reject with; any other is a defect. */
export const isCallFailure = (error: unknown): boolean =>
  error instanceof Refusal ||
  error instanceof ServiceFailure ||
  error instanceof NetworkFailure ||
  error instanceof MalformedAnswer;
