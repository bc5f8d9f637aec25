import { type NameReply, parseNameReply } from '../banks/account-name.ts';
import type { LookUpRequest } from './account-name-wire.ts';
import { entity } from './entity.ts';
import { written } from './loose-fields.ts';

/** Skrill and Neteller are asked about a customer, not about an account. */
export const encodeCustomerLookUp = ({ type, accountNumber }: LookUpRequest) => ({
  type,
  customer_id: accountNumber,
});

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
