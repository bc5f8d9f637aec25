import type { DecimalText } from '../money/money.ts';
import { decimalIn, unsignedIn } from './decimal-wire.ts';
import {
  flagIn,
  listIn,
  momentIn,
  objectIn,
  refuse,
  someMomentIn,
  someTextIn,
  textIn,
  type Wire,
  wholeIn,
} from './read-value.ts';
import { decodeText, encodeText } from './text-wire.ts';

export type { Wire } from './read-value.ts';

/** One field of an entity: its name on the wire, and how it is encoded and decoded. */
export interface Field<Value> {
  readonly name: string;
  /**
   * @param path of the field in the answer, for the error
   * @throws {MalformedAnswer} when it is not of the agreed shape
   */
  readonly read: (wire: unknown, path: string) => Value;
  readonly write: (value: Value) => unknown;
}

/** Codec of an entity: `decode` at the client's edge, `encode` at the service's. */
export interface Codec<Entity> {
  /** `decode`, for an entity that stands somewhere inside an answer. */
  readonly read: (wire: unknown, path: string) => Entity;
  /**
   * Reads an entity, filling in the defaults of what is missing.
   * @throws {MalformedAnswer} when it is not of the agreed shape
   */
  readonly decode: (data: unknown) => Entity;
  readonly encode: (entity: Entity) => Wire;
}

/** Entity that a codec reads. */
export type EntityOf<TCodec extends Pick<Codec<unknown>, 'decode'>> = ReturnType<TCodec['decode']>;

/** Fields of an entity. */
export type Fields<Entity> = { readonly [Key in keyof Entity]-?: Field<Entity[Key]> };

/** Codec from one list of fields, used for both directions. What a field reads as undefined is absent. */
export const entity = <Entity extends object>(fields: Fields<Entity>): Codec<Entity> => {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const read = (data: unknown, path: string) => {
    const wire = objectIn(data, path);
    const value: Record<string, unknown> = {};
    for (const [key, { name, read }] of entries) {
      const part = read(wire[name], path === '' ? name : `${path}.${name}`);
      if (part !== undefined) value[key] = part;
    }
    return value as Entity;
  };
  return {
    read,
    decode: (data) => read(data, ''),
    encode: (value) =>
      Object.fromEntries(
        entries.map(([key, { name, write }]) => [name, write(value[key as keyof Entity])]),
      ),
  };
};

const asItIs = <Value>(name: string, read: Field<Value>['read']): Field<Value> => ({
  name,
  read,
  write: (value) => value,
});

/** A text, empty where there is none. */
export const text = (name: string, fallback = ''): Field<string> =>
  asItIs(name, (wire, path) => textIn(wire, path) ?? fallback);

/** A text, which may be empty, that only some send: undefined where there is none. */
export const textIfSent = (name: string): Field<string | undefined> =>
  asItIs(name, (wire, path) => (wire === undefined ? undefined : (textIn(wire, path) ?? '')));

/** A text that is not written where it is empty. */
export const textUnlessEmpty = (name: string): Field<string> => ({
  ...text(name),
  write: (value) => value || undefined,
});

/** A required text. */
export const key = (name: string): Field<string> => asItIs(name, someTextIn);

/** A text that travels URL-encoded. */
export const encodedText = (name: string): Field<string> => via(text(name), decodeText, encodeText);

/** A whole number: a status, a count. */
export const whole = (name: string, fallback = 0): Field<number> =>
  asItIs(name, (wire, path) => wholeIn(wire, path) ?? fallback);

/** A whole number that only some services send: undefined where there is none. */
export const wholeIfSent = (name: string): Field<number | undefined> => asItIs(name, wholeIn);

/** A time in epoch seconds, or so many seconds of it. */
export const moment = (name: string, fallback = 0): Field<number> =>
  asItIs(name, (wire, path) => momentIn(wire, path) ?? fallback);

/** A required time. */
export const requiredMoment = (name: string): Field<number> => asItIs(name, someMomentIn);

/** An exact decimal. */
export const amount = (name: string, fallback: DecimalText = '0'): Field<DecimalText> =>
  asItIs(name, (wire, path) => decimalIn(wire, path) ?? fallback);

/** An exact decimal that is never below zero. */
export const unsigned = (name: string): Field<DecimalText> =>
  asItIs(name, (wire, path) => unsignedIn(wire, path) ?? '0');

/** An exact decimal that is never below zero, where there is one. */
export const unsignedIfSent = (name: string): Field<DecimalText | undefined> =>
  asItIs(name, unsignedIn);

/** A switch. */
export const yesNo = (name: string, fallback: boolean): Field<boolean> =>
  asItIs(name, (wire, path) => flagIn(wire, path) ?? fallback);

/** One of a few words; the fallback where it is missing, and an error where there is no fallback. */
export const oneOf = <Word extends string>(
  name: string,
  words: readonly Word[],
  fallback?: Word,
): Field<Word> =>
  asItIs(name, (wire, path) => {
    const said = textIn(wire, path) ?? fallback;
    const word = words.find((known) => known === said);
    return word ?? refuse(path, `is none of: ${words.join(', ')}`);
  });

/** A list of entities, empty where there is none. The error of a row names its number. */
export const listOf = <Entity>(name: string, codec: Codec<Entity>): Field<readonly Entity[]> => ({
  name,
  read: (wire, path) =>
    listIn(wire ?? [], path).map((row, at) => codec.read(row, `${path}[${at}]`)),
  write: (list) => list.map(codec.encode),
});

/** Texts in one text, between separators; empty ones do not count. */
export const joined = (name: string, separator: string): Field<readonly string[]> => ({
  name,
  read: (wire, path) => (textIn(wire, path) ?? '').split(separator).filter((part) => part !== ''),
  write: (parts) => parts.join(separator),
});

/** Another way to keep a field: what it is here, and what it was. */
export const via = <Inner, Value>(
  field: Field<Inner>,
  read: (inner: Inner) => Value,
  write: (value: Value) => Inner,
): Field<Value> => ({
  ...field,
  read: (wire, path) => read(field.read(wire, path)),
  write: (value) => field.write(write(value)),
});

/** Texts by name, such as a title in each language; none where there is nothing. */
export const textsByName = (name: string): Field<Readonly<Record<string, string>>> =>
  asItIs(name, (wire, path) => {
    const named = objectIn(wire ?? {}, path);
    return Object.values(named).every((said) => typeof said === 'string')
      ? ({ ...named } as Readonly<Record<string, string>>)
      : refuse(path, 'is not a record of texts');
  });

/** An entity inside another, or nothing. */
export const orNull = <Entity>(name: string, codec: Codec<Entity>): Field<Entity | null> => ({
  name,
  read: (wire, path) => ((wire ?? null) === null ? null : codec.read(wire, path)),
  write: (value) => value && codec.encode(value),
});

/** An entity inside another; where there is none, one with nothing in it. */
export const inner = <Entity>(name: string, codec: Codec<Entity>): Field<Entity> => ({
  name,
  read: (wire, path) => codec.read(wire ?? {}, path),
  write: codec.encode,
});

/** A required entity inside another. */
export const one = <Entity>(name: string, codec: Codec<Entity>): Field<Entity> => ({
  name,
  read: codec.read,
  write: codec.encode,
});
