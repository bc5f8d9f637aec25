// Fields whose content others read, or that need not be there.
import type { Field } from './entity.ts';
import { listIn, writtenIn } from './read-value.ts';

/** A field that may be left out: undefined where it was. */
export const maybe = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  read: (wire, path) => (wire === undefined ? undefined : field.read(wire, path)),
  write: (value) => (value === undefined ? undefined : field.write(value)),
});

/** A list whose rows others read. */
export const rawList = (name: string): Field<readonly unknown[]> => ({
  name,
  read: listIn,
  write: (rows) => rows,
});

/** A value of any shape. */
export const anything = (name: string): Field<unknown> => ({
  name,
  read: (wire) => wire,
  write: (value) => value,
});

/** A text as it was written; empty where there is none. */
export const written = (name: string): Field<string> => ({
  name,
  read: writtenIn,
  write: (said) => said,
});
