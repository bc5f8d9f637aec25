// How other services write a configuration: names and codes in any case, lists as text, and now and then a bad row.
import { type Codec, entity, type Field, type Fields, text } from './entity.ts';
import { MalformedAnswer } from './malformed-answer.ts';
import { isNothing, listIn, objectIn, refuse, someTextIn, type Wire } from './read-value.ts';

/** An entity whose field names are read in any case; where a name stands in two, the agreed one counts. */
export const anyCaseEntity = <Entity extends object>(fields: Fields<Entity>): Codec<Entity> => {
  const codec = entity(fields);
  const names = (Object.values(fields) as Pick<Field<unknown>, 'name'>[]).map(({ name }) => name);
  const agreed = new Set(names);
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const renamed = (wire: Wire): Wire => {
    const odd = Object.keys(wire).flatMap((key) => {
      const name = agreed.has(key) ? undefined : byLowerCase.get(key.toLowerCase());
      return name === undefined ? [] : [[name, wire[key]] as const];
    });
    return odd.length === 0 ? wire : { ...Object.fromEntries(odd), ...wire };
  };
  const read = (data: unknown, path: string) => codec.read(renamed(objectIn(data, path)), path);
  return { ...codec, read, decode: (data) => read(data, '') };
};

/** A code that an entity is nothing without; in capitals here, in any case on the wire. */
export const code = (name: string): Field<string> => ({
  name,
  read: (wire, path) => someTextIn(wire, path).trim().toUpperCase(),
  write: (kept) => kept,
});

/** A case-insensitive text; in lower case here. */
export const lowerText = (name: string): Field<string> => ({
  ...text(name),
  read: (wire, path) => text(name).read(wire, path).toLowerCase(),
});

const inWords = (words: readonly string[], said: string): string | undefined =>
  words.find((word) => word.toLowerCase() === said.toLowerCase());

/** One of a few words, in any case. */
export const anyCaseOf = <Word extends string>(
  name: string,
  words: readonly Word[],
): Field<Word> => ({
  name,
  read: (wire, path) =>
    (inWords(words, someTextIn(wire, path)) as Word | undefined) ??
    refuse(path, `is none of: ${words.join(', ')}`),
  write: (word) => word,
});

/** A text that is one of a few known words in any case, or any other word as it was written. */
export const knownWord = (name: string, words: readonly string[]): Field<string> => ({
  ...text(name),
  read: (wire, path) => {
    const said = text(name).read(wire, path);
    return inWords(words, said) ?? said;
  },
});

const SEPARATOR = ',';

const partsIn = (wire: unknown, path: string): readonly string[] => {
  if (isNothing(wire)) return [];
  const parts = typeof wire === 'string' ? wire.split(SEPARATOR) : listIn(wire, path);
  return parts
    .map((part, at) => (isNothing(part) ? '' : someTextIn(part, `${path}[${at}]`).trim()))
    .filter((part) => part !== '');
};

/** Texts, as a list or in one text between commas; written as a list. */
export const listed = (name: string): Field<readonly string[]> => ({
  name,
  read: partsIn,
  write: (parts) => parts,
});

/** The same, written as one text. */
export const listedInText = (name: string): Field<readonly string[]> => ({
  name,
  read: partsIn,
  write: (parts) => parts.join(SEPARATOR),
});

/** Case-insensitive texts; in lower case here. */
export const listedLower = (name: string): Field<readonly string[]> => ({
  ...listed(name),
  read: (wire, path) => partsIn(wire, path).map((part) => part.toLowerCase()),
});

const readRow = <Entity>(codec: Codec<Entity>, row: unknown, path: string): readonly Entity[] => {
  try {
    return [codec.read(row, path)];
  } catch (error) {
    if (error instanceof MalformedAnswer) return [];
    throw error;
  }
};

/** A list of entities; a row of an unexpected shape is left out. */
export const goodRowsOf = <Entity>(
  name: string,
  codec: Codec<Entity>,
): Field<readonly Entity[]> => ({
  name,
  read: (wire, path) =>
    listIn(wire ?? [], path).flatMap((row, at) => readRow(codec, row, `${path}[${at}]`)),
  write: (list) => list.map(codec.encode),
});

/** The same of a list that is something else altogether when none of its rows is as agreed. */
export const someGoodRowsOf = <Entity>(
  name: string,
  codec: Codec<Entity>,
): Field<readonly Entity[]> => ({
  ...goodRowsOf(name, codec),
  read: (wire, path) => {
    const rows = listIn(wire, path);
    const good = goodRowsOf(name, codec).read(rows, path);
    return rows.length > 0 && good.length === 0 ? refuse(path, 'has no row as agreed') : good;
  },
});
