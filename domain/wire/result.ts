import { boolean, mixed, object, string, ValidationError } from 'yup';
import { words } from './words-wire.ts';

/** The service's word for "sign in first"; it clears the stored session. */
export const REQUIRED_LOGIN = 'REQUIRED_LOGIN';
/** The service asks for identity documents before it takes the order. */
export const KYC_TO_CONTINUE = 'KYC_TO_CONTINUE';
/** The password was right, and the account asks for its second factor as well. */
export const REQUIRED_CODE = 'REQUIRED_CODE';
/** Nobody has the id that was given as the sponsor's. */
export const NOT_FOUND_SPONSOR = 'NOT_FOUND_SPONSOR';
/** The price is no longer the one the customer agreed to; the answer carries the new one. */
export const RATE_MOVED = 'RATE_MOVED';

/** The service understood the call and said no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** A code such as KYC_TO_CONTINUE, or empty. */
  readonly code: string;
  /** HTTP status of the answer; 200 when the refusal came in an ordinary answer. */
  readonly httpStatus: number;
  /** What the refusal carries beside its words, its shape yet to be read. */
  readonly data: unknown;

  constructor(message: string, code = '', httpStatus = 200, data: unknown = undefined) {
    super(message);
    this.code = code;
    this.httpStatus = httpStatus;
    this.data = data;
  }

  /** Whether a login was right as far as it went, and its second step is asked for. */
  get isCodeRequired(): boolean {
    return this.message === REQUIRED_CODE || this.code === REQUIRED_CODE;
  }

  /** Whether the stored session is worth nothing any more. */
  get isLoginRequired(): boolean {
    return (
      this.httpStatus === 401 || this.message === REQUIRED_LOGIN || this.code === REQUIRED_LOGIN
    );
  }
}

/** The answer is not of the agreed shape: refused at the edge, before anything is drawn from it. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

/** Every answer of the service, whatever the call. */
const resultSchema = object({
  name: mixed().nullable(),
  status: string().ensure(),
  message: words().ensure(),
  messageCode: words().ensure(),
  error: mixed().nullable(),
  data: mixed().nullable(),
});

/** An error field, or a status of "error" in any case, makes an answer an error (rule of generic results). */
const isErrorResult = ({ status, error }: { status: string; error?: unknown }): boolean =>
  Boolean(error) || status.toLowerCase() === 'error';

const INTERNAL = 'Internal Server Error';

/**
 * Reads the envelope of an answer and hands over its data.
 * @throws {Refusal} when the service said no
 * @throws {MalformedAnswer} when this is no answer of ours
 */
export const readResult = (answer: unknown, httpStatus = 200): unknown => {
  const { name, status, message, messageCode, error, data } = readShape(resultSchema, answer);
  // A result named Internal Server Error becomes status Error, whatever its own status says.
  if (name === INTERNAL || isErrorResult({ status, error })) {
    const said = message || (typeof error === 'string' ? error : '') || INTERNAL;
    throw new Refusal(said, messageCode, httpStatus, data);
  }
  return data;
};

interface Shape<T> {
  validateSync(value: unknown, options: { stripUnknown: boolean }): T;
}

/**
 * Reads a value of an agreed shape.
 * @throws {MalformedAnswer} naming the first field that is not as agreed
 */
export const readShape = <T>(schema: Shape<T>, value: unknown): T => {
  if (typeof value !== 'object' || value === null) throw new MalformedAnswer('not an object');
  try {
    return schema.validateSync(value, { stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new MalformedAnswer(error.message);
    if (error instanceof TypeError && isUnspeakable(value)) throw new MalformedAnswer('not a text');
    throw error;
  }
};

/** JSON can shadow what gives every object a text; asked for one, such an object fails where nobody expects it. */
const isUnspeakable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, 'toString') ||
    Object.hasOwn(value, 'valueOf') ||
    Object.values(value).some(isUnspeakable));

/**
 * A flag, which older services write as 0, 1, '0' or '1': yup reads those by itself. Null says nothing. A list of
 * one flag is none, though it has the same text.
 */
export const flag = (fallback: boolean) =>
  boolean()
    .transform((value: unknown, original: unknown) => {
      if (original === null) return undefined;
      return Array.isArray(original) ? original : value;
    })
    .default(fallback);

/** The service is there but could not answer: nothing was decided, asking again may help. */
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
