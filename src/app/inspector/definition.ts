import { guardName, INLINE_ACTION } from '#src/statechart/machine-outline';

/** Keys of a machine's configuration that hold actions. */
const ACTIONS = new Set(['entry', 'exit', 'actions']);

/** Stand-in for a function: the name that a chart gives it, since a build drops names of functions. */
const named = (value: object, key: string) => {
  if (key === 'guard') return { type: guardName({ guard: value }) };
  return { type: ACTIONS.has(key) ? INLINE_ACTION : 'inline' };
};

/** A machine's configuration without functions, which can be sent to another window and drawn there. */
export const plainDefinition = (value: unknown, key = ''): unknown => {
  if (typeof value === 'function') return named(value, key);
  if (typeof value !== 'object' || value === null) return value;
  // Actors written into a machine have machines of their own.
  if (key === 'src') return 'inline actor';
  if (Array.isArray(value)) return value.map((item) => plainDefinition(item, key));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, plainDefinition(inner, name)]),
  );
};
