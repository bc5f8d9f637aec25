import { object, string } from 'yup';
import { type NameReply, parseNameReply } from '../account-name.ts';
import { readShape } from './result.ts';

/** What an account-name lookup is asked with. */
export interface LookUpRequest {
  /** Code of the bank or currency whose account it is. */
  readonly type: string;
  readonly accountNumber: string;
}

/** Numbers and flags have a text too, but nobody is called that. */
const nameWire = object({
  account_name: string()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'number' || typeof original === 'boolean' ? original : value,
    )
    .ensure(),
});
const lookUpWire = object({ type: string().required(), accountNumber: string().required() });

/**
 * Reads the data of a lookup's answer.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeNameReply = (data: unknown): NameReply =>
  parseNameReply(readShape(nameWire, data).account_name);

/**
 * Reads a lookup's payload at the service's edge.
 * @throws {MalformedAnswer} when a field is missing or of the wrong type
 */
export const decodeLookUp = (body: unknown): LookUpRequest => readShape(lookUpWire, body);
