/**
 * Everything a rule can say, in the English of the specification. The client turns ids into the reader's
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
  buyNotSupported: 'Buying {code} is not supported',
} as const;

export type FormMessageId = keyof typeof MESSAGE_TEXT;

/** A complaint about one field: which, and with what numbers. Decimals stay exact texts until they are shown. */
export interface FormMessage {
  readonly id: FormMessageId;
  readonly params?: Readonly<Record<string, string>>;
}

/** Schemas name their messages through this, so a slip of the pen does not compile. */
export const say = (id: FormMessageId, params?: Readonly<Record<string, string>>): FormMessage =>
  params ? { id, params } : { id };

/** The English of a message, its numbers filled in. */
export const englishOf = ({ id, params = {} }: FormMessage): string =>
  MESSAGE_TEXT[id].replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole);

/** The message behind its English: the inverse of `englishOf`; undefined for any other text. */
export const formMessageOf = (english: string): FormMessage | undefined => {
  for (const id of Object.keys(MESSAGE_TEXT) as FormMessageId[]) {
    const match = patternOf(MESSAGE_TEXT[id]).exec(english);
    if (match) return match.groups ? say(id, { ...match.groups }) : say(id);
  }
  return undefined;
};

/** `Min order is {min} {code}` as what it may have become: no number and no code has a space in it. */
const patternOf = (text: string) => {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`);
};
