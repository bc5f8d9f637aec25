import { englishOf, type FormMessage, say } from '#domain/forms/form-message';
import type { BuyQuote } from '#domain/rates';
import { encodeMovedQuote } from '#domain/wire/moved-quote-wire';
import { RATE_MOVED, REQUIRED_LOGIN } from '#domain/wire/result';

/** Why the exchange says no; the edge turns it into an HTTP status. */
export type RefusalCode =
  | 'INVALID_FIELDS'
  | 'MALFORMED_REQUEST'
  | 'TOO_LARGE'
  | 'ORDER_NOT_FOUND'
  | 'NOT_YOURS'
  | 'NOT_POSSIBLE_NOW'
  | 'KEY_REUSED'
  | typeof RATE_MOVED
  | typeof REQUIRED_LOGIN;

/** The complaints of a form, by field. */
export type FieldErrors = Readonly<Record<string, FormMessage>>;

/** The exchange understood and says no; nothing was stored. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly errors: FieldErrors | undefined;
  /** What a client needs to ask again, such as the new price. */
  readonly data: object | undefined;

  constructor(code: RefusalCode, message: string, errors?: FieldErrors, data?: object) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
  }

  /** The same as plain data, to be said again later. */
  toRecord(): Refusing {
    const { code, message, errors, data } = this;
    return { code, message, ...(errors && { errors }), ...(data && { data }) };
  }
}

/** A refusal as plain data. */
export interface Refusing {
  readonly code: RefusalCode;
  readonly message: string;
  readonly errors?: FieldErrors;
  readonly data?: object;
}

/** The form's own refusal; its message is the first complaint's. */
export const invalidFields = (errors: FieldErrors): Refused => {
  const [first = say('recheck')] = Object.values(errors);
  return new Refused('INVALID_FIELDS', englishOf(first), errors);
};

/** One answer for every miss, so that guessing teaches nothing. */
export const orderNotFound = (): Refused => new Refused('ORDER_NOT_FOUND', 'Order is not found.');

export const loginRequired = (): Refused => new Refused(REQUIRED_LOGIN, REQUIRED_LOGIN);

/** The customer agreed to another amount than the one we would charge now. */
export const rateMoved = (quote: BuyQuote): Refused =>
  new Refused(
    RATE_MOVED,
    `The rate has moved: the amount to pay is now ${quote.amountToPay} vnd.`,
    undefined,
    encodeMovedQuote(quote),
  );
