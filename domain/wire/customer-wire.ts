import { object, string } from 'yup';
import { type NameReply, parseNameReply } from '../account-name.ts';
import type { LookUpRequest } from './account-name-wire.ts';
import { readShape } from './result.ts';

/** Skrill and Neteller are asked about a customer, not about an account. */
export const encodeCustomerLookUp = ({ type, accountNumber }: LookUpRequest) => ({
  type,
  customer_id: accountNumber,
});

const emailWire = object({ email: string().ensure(), account_name: string().ensure() });

/**
 * Reads the e-mail out of a lookup's data: the text itself, or a field of it. The markers of lookups stand for
 * waiting and invalid here too.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeEmailReply = (data: unknown): NameReply => {
  if (typeof data === 'string') return parseNameReply(data);
  const { email, account_name: name } = readShape(emailWire, data);
  return parseNameReply(email || name);
};
