import { type LookUpAnswer, type NameReply, parseNameReply } from '../banks/account-name.ts';
import { entity, key, text } from './entity.ts';
import { refuse, textIn } from './read-value.ts';
import { ACCOUNT_NAME_INVALID, CAPTCHA_REQUIRED, Refusal } from './result.ts';

/** Request of an account-name lookup. */
export interface LookUpRequest {
  /** Code of the bank or currency whose account it is. */
  readonly type: string;
  readonly accountNumber: string;
  /** The solution of a captcha, once the service has asked for one. */
  readonly captcha?: string;
}

/** Numbers have a text too, but are no names. */
const nameWire = entity<{ readonly name: string }>({
  name: {
    ...text('account_name'),
    read: (wire, path) =>
      typeof wire === 'number' ? refuse(path, 'is not a name') : (textIn(wire, path) ?? ''),
  },
});
const lookUpWire = entity<Required<LookUpRequest>>({
  type: key('type'),
  accountNumber: key('accountNumber'),
  captcha: text('captcha'),
});

/**
 * Reads the data of a lookup's answer.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeNameReply = (data: unknown): NameReply =>
  parseNameReply(nameWire.decode(data).name);

/**
 * Answer of a refused lookup: the number has no account, or a captcha is required first.
 * @throws the error itself when it means neither
 */
export const lookUpAnswerIn = (error: unknown): LookUpAnswer => {
  if (error instanceof Refusal && error.says(ACCOUNT_NAME_INVALID)) return { kind: 'invalid' };
  if (error instanceof Refusal && error.says(CAPTCHA_REQUIRED)) return { kind: 'captchaRequired' };
  throw error;
};

/**
 * Reads a lookup's payload at the service's edge.
 * @throws {MalformedAnswer} when a field is missing or of the wrong type
 */
export const decodeLookUp = lookUpWire.decode;
