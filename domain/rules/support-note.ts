import { object } from 'yup';
import { ruleError } from './error-codes.ts';
import { text } from './schema.ts';

/** What the customer adds to the details for support: at most 300 characters, or nothing. */
export const supportNoteForm = object({ note: text.max(300, ruleError('reviewTooLong')) });
