import { type Schema, ValidationError } from 'yup';
import type { FormMessage } from './form-message.ts';
import type { Message } from './vocabulary.ts';

/** Every field's first complaint about a form of an account; an empty record is a good form. */
export const complaintsOf = <Said extends Message<string> = FormMessage>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Said>> => {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path, message as unknown as Said]),
    );
  }
};
