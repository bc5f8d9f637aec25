import { object } from 'yup';
import { email } from './account-fields.ts';
import { needed } from './schema.ts';

/** Form for the address that an order's private link is mailed to. */
export const linkMailForm = object({ email: needed.concat(email) });
