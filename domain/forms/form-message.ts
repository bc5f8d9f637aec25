import { REQUIRED_LOGIN } from '../wire/result.ts';
import { type Message, vocabulary } from './vocabulary.ts';

/**
 * Everything a rule of a purchase can say, in the English of the specification. The client turns ids into the reader's
 * language; the service answers a client that skipped the form with this English.
 */
export const MESSAGE_TEXT = {
  required: 'Required this info.',
  recheck: 'Please recheck info.',
  nameInvalid: 'Account Bank Name is invalid.',
  quantityInvalid: 'Quantity is invalid.',
  minOrder: 'Min order is {min} {code}',
  maxOrder: 'Max order is {max} {code}',
  addressInvalid: 'Address for {code} is invalid',
  chooseNetwork: 'Please choose Coin Network',
  noteTooLong: 'Max length is 500 characters.',
  chooseBank: 'Please choose a bank.',
  loginForLargerOrder: 'Please log in to place an order larger than {amount} vnd',
  transferTooLarge: 'A bank transfer carries {amount} vnd at most',
  buyNotSupported: 'Buying {code} is not supported',
} as const;

export type FormMessageId = keyof typeof MESSAGE_TEXT;

/** A complaint of these about one field. */
export type FormMessage = Message<FormMessageId>;

const words = vocabulary<FormMessageId>(MESSAGE_TEXT);

/** Schemas name their messages through this, so a slip of the pen does not compile. */
export const say = words.say;

/** The English of a message, its numbers filled in. */
export const englishOf = words.englishOf;

/** The message behind its English: the inverse of `englishOf`; undefined for any other text. */
export const formMessageOf = words.messageOf;

/** Whether a refusal that came without a code of its own demands a login; only the reader of the answer asks by its English. */
export const isLoginRefusal = (english: string): boolean =>
  english === REQUIRED_LOGIN || formMessageOf(english)?.id === 'loginForLargerOrder';
