import { object } from 'yup';
import { needed } from './schema.ts';

/** Asking for a deletion: the account's password; whether it is right is for the service to know. */
export const deletionSchema = object({ deletionPassword: needed });
