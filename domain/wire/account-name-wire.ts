import { type NameReply, parseNameReply } from '../account-name.ts';
import { entity, key, text } from './entity.ts';
import { refuse, textIn } from './read-value.ts';

/** What an account-name lookup is asked with. */
export interface LookUpRequest {
  /** Code of the bank or currency whose account it is. */
  readonly type: string;
  readonly accountNumber: string;
}

/** Numbers have a text too, but nobody is called that. */
const nameWire = entity<{ readonly name: string }>({
  name: {
    ...text('account_name'),
    read: (wire, path) =>
      typeof wire === 'number' ? refuse(path, 'is not a name') : (textIn(wire, path) ?? ''),
  },
});
const lookUpWire = entity<LookUpRequest>({
  type: key('type'),
  accountNumber: key('accountNumber'),
});

/**
 * Reads the data of a lookup's answer.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeNameReply = (data: unknown): NameReply =>
  parseNameReply(nameWire.decode(data).name);

/**
 * Reads a lookup's payload at the service's edge.
 * @throws {MalformedAnswer} when a field is missing or of the wrong type
 */
export const decodeLookUp = lookUpWire.decode;
