import { type StringSchema, string } from 'yup';

/**
 * A text of a request without the space around it. yup's own `trim` fails inside where a list or an object came in
 * place of a text; here its type is what is refused.
 */
export const trimmedText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
