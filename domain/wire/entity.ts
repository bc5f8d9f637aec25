import { type AnyObject, array, type ISchema, mixed, type ObjectSchema, object, string } from 'yup';
import type { DecimalText } from '../money.ts';
import { decimalField, unsignedField } from './decimal-wire.ts';
import { momentField, wholeField } from './number-wire.ts';
import { flag, MalformedAnswer, readShape } from './result.ts';
import { decodeText, encodeText } from './text-wire.ts';
import { words } from './words-wire.ts';

/** One field of an entity: what it is called on the wire, and the way there and back. */
export interface Field<Value> {
  readonly name: string;
  readonly schema: ISchema<unknown>;
  readonly read: (wire: unknown) => Value;
  readonly write: (value: Value) => unknown;
}

export type Wire = Readonly<Record<string, unknown>>;

/** An entity both ways: `decode` at the client's edge, `encode` at the service's. */
export interface Codec<Entity> {
  readonly schema: ObjectSchema<AnyObject>;
  /** Maps what the schema has read already. */
  readonly read: (wire: Wire) => Entity;
  /**
   * Reads an entity, filling in the defaults of what is missing.
   * @throws {MalformedAnswer} when it is not of the agreed shape
   */
  readonly decode: (data: unknown) => Entity;
  readonly encode: (entity: Entity) => Wire;
}

type Fields<Entity> = { readonly [Key in keyof Entity]-?: Field<Entity[Key]> };

/** Says once how an entity's fields are called here and on the wire, so that no way knows more than the other. */
export const entity = <Entity extends object>(fields: Fields<Entity>): Codec<Entity> => {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const schema: ObjectSchema<AnyObject> = object(
    Object.fromEntries(entries.map(([, field]) => [field.name, field.schema])),
  );
  const read = (wire: Wire) =>
    Object.fromEntries(entries.map(([key, { name, read }]) => [key, read(wire[name])])) as Entity;
  return {
    schema,
    read,
    decode: (data) => read(readShape(schema, data)),
    encode: (value) =>
      Object.fromEntries(
        entries.map(([key, { name, write }]) => [name, write(value[key as keyof Entity])]),
      ),
  };
};

const asItIs = <Value>(name: string, schema: ISchema<unknown>): Field<Value> => ({
  name,
  schema,
  read: (wire) => wire as Value,
  write: (value) => value,
});

/** A text, empty where there is none. */
export const text = (name: string, fallback = ''): Field<string> =>
  asItIs(
    name,
    words()
      .transform((value: unknown) => (value === null || value === '' ? undefined : value))
      .default(fallback),
  );

/** A text that an entity is nothing without. */
export const key = (name: string): Field<string> => asItIs(name, words().required());

/** A text that travels URL-encoded. */
export const encodedText = (name: string): Field<string> => ({
  name,
  schema: words().ensure(),
  read: (wire) => decodeText(wire as string),
  write: encodeText,
});

/** A whole number: a status, a count. */
export const whole = (name: string, fallback = 0): Field<number> =>
  asItIs(name, wholeField().default(fallback));

/** A time in epoch seconds, or so many seconds of it. */
export const moment = (name: string, fallback = 0): Field<number> =>
  asItIs(name, momentField().default(fallback));

/** A time that an entity is nothing without. */
export const requiredMoment = (name: string): Field<number> =>
  asItIs(name, momentField().required());

/** An exact decimal. */
export const amount = (name: string, fallback: DecimalText = '0'): Field<DecimalText> =>
  asItIs(name, decimalField(fallback));

/** An exact decimal that is never below zero. */
export const unsigned = (name: string): Field<DecimalText> => asItIs(name, unsignedField());

/** A switch. */
export const yesNo = (name: string, fallback: boolean): Field<boolean> =>
  asItIs(name, flag(fallback));

/** One of a few words. */
export const oneOf = <Word extends string>(name: string, allowed: readonly Word[]): Field<Word> =>
  asItIs(name, string().oneOf(allowed).required());

/** A list of entities, empty where there is none. */
export const listOf = <Entity>(name: string, codec: Codec<Entity>): Field<readonly Entity[]> => ({
  name,
  schema: array(codec.schema)
    .nullable()
    .transform((value: unknown) => value ?? [])
    .default([]),
  read: (wire) => (wire as readonly Wire[]).map(codec.read),
  write: (list) => list.map(codec.encode),
});

/** A list of plain texts. */
export const texts = (name: string): Field<readonly string[]> =>
  asItIs(name, array(words().required()).default([]));

/** Texts in one text, between separators; empty ones do not count. */
export const joined = (name: string, separator: string): Field<readonly string[]> => ({
  name,
  schema: words().ensure(),
  read: (wire) => (wire as string).split(separator).filter((part) => part !== ''),
  write: (parts) => parts.join(separator),
});

/** Another way to keep a field: what it is here, and what it was. */
export const via = <Inner, Value>(
  field: Field<Inner>,
  read: (inner: Inner) => Value,
  write: (value: Value) => Inner,
): Field<Value> => ({
  ...field,
  read: (wire) => read(field.read(wire)),
  write: (value) => field.write(write(value)),
});

/** Texts by name, such as a title in each language; none where there is nothing. */
export const textsByName = (name: string): Field<Readonly<Record<string, string>>> => ({
  name,
  schema: mixed().nullable(),
  read: (wire) => {
    const said = wire ?? {};
    const isRecord = typeof said === 'object' && !Array.isArray(said);
    if (isRecord && Object.values(said).every((part) => typeof part === 'string'))
      return said as Readonly<Record<string, string>>;
    throw new MalformedAnswer(`${name} is not a record of texts`);
  },
  write: (record) => record,
});

/** An entity inside another, or nothing. */
export const orNull = <Entity>(name: string, codec: Codec<Entity>): Field<Entity | null> => ({
  name,
  schema: codec.schema.nullable().default(null),
  read: (wire) => (wire === null ? null : codec.read(wire as Wire)),
  write: (value) => value && codec.encode(value),
});

/** An entity inside another; where there is none, one with nothing in it. */
export const inner = <Entity>(name: string, codec: Codec<Entity>): Field<Entity> => ({
  name,
  schema: codec.schema.transform((value: unknown) => value ?? {}),
  read: (wire) => codec.read(wire as Wire),
  write: codec.encode,
});

/** An entity that another is nothing without. */
export const one = <Entity>(name: string, codec: Codec<Entity>): Field<Entity> => ({
  name,
  schema: codec.schema.default(undefined).required(),
  read: (wire) => codec.read(wire as Wire),
  write: codec.encode,
});

/** A payload with words in it that no sender chooses: they are written always, and demanded. */
export const withWords = <Entity>(
  codec: Codec<Entity>,
  said: Wire,
): Pick<Codec<Entity>, 'decode' | 'encode'> => ({
  decode: (data) => {
    const value = codec.decode(data);
    const wrong = Object.keys(said).find((name) => (data as Wire)[name] !== said[name]);
    if (wrong === undefined) return value;
    throw new MalformedAnswer(`${wrong} is not ${String(said[wrong])}`);
  },
  encode: (value) => ({ ...codec.encode(value), ...said }),
});
