import { boolean, object } from 'yup';
import { email } from './account-fields.ts';
import { needed } from './schema.ts';

/** What is typed to have an order's private link mailed. */
export interface TypedLinkMail {
  readonly email: string;
  /** Whether news of the order are wanted there, too. */
  readonly hasNews: boolean;
}

/** Form for the address that an order's private link is mailed to. */
export const linkMailForm = object({
  email: needed.concat(email),
  hasNews: boolean().default(false),
});
