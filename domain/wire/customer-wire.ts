import { type NameReply, parseNameReply } from '../banks/account-name.ts';
import type { LookUpRequest } from './account-name-wire.ts';
import { entity, key, text } from './entity.ts';
import { written } from './loose-fields.ts';

/** Skrill and Neteller are asked about a customer, not about an account. */
export const encodeCustomerLookUp = ({ type, accountNumber, captcha }: LookUpRequest) => ({
  type,
  customer_id: accountNumber,
  ...(captcha !== undefined && { captcha }),
});

/**
 * Reads the payload of a lookup of a customer at the service's edge; the id is the number that is asked about.
 * @throws {MalformedAnswer} when a field is missing or of the wrong type
 */
export const decodeCustomerLookUp = entity<Required<LookUpRequest>>({
  type: key('type'),
  accountNumber: key('customer_id'),
  captcha: text('captcha'),
}).decode;

const emailWire = entity({ email: written('email'), name: written('account_name') });

/**
 * Reads the e-mail out of a lookup's data: the text itself, or a field of it. The markers of lookups stand for
 * waiting and invalid here too.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeEmailReply = (data: unknown): NameReply => {
  if (typeof data === 'string') return parseNameReply(data);
  const { email, name } = emailWire.decode(data);
  return parseNameReply(email || name);
};
