import { englishOf, type FormMessage, say } from '#domain/forms/form-message';
import { REQUIRED_LOGIN } from '#domain/wire/result';

/** Why the exchange says no; the edge turns it into an HTTP status. */
export type RefusalCode =
  | 'INVALID_FIELDS'
  | 'MALFORMED_REQUEST'
  | 'ORDER_NOT_FOUND'
  | 'NOT_YOURS'
  | 'NOT_POSSIBLE_NOW'
  | typeof REQUIRED_LOGIN;

/** The complaints of a form, by field. */
export type FieldErrors = Readonly<Record<string, FormMessage>>;

/** The exchange understood and says no; nothing was stored. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly errors: FieldErrors | undefined;

  constructor(code: RefusalCode, message: string, errors?: FieldErrors) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** The form's own refusal; its message is the first complaint's. */
export const invalidFields = (errors: FieldErrors): Refused => {
  const [first = say('recheck')] = Object.values(errors);
  return new Refused('INVALID_FIELDS', englishOf(first), errors);
};

/** One answer for every miss, so that guessing teaches nothing. */
export const orderNotFound = (): Refused => new Refused('ORDER_NOT_FOUND', 'Order is not found.');

export const loginRequired = (): Refused => new Refused(REQUIRED_LOGIN, REQUIRED_LOGIN);
