import type { StateValue } from 'xstate';

/** Dotted paths of a state value's innermost states, one per region. */
export const statePaths = (value: StateValue | undefined): readonly string[] => {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const paths = statePaths(inner);
    return paths.length > 0 ? paths.map((path) => `${key}.${path}`) : [key];
  });
};

/** `form.editing`, or `stream.open + clock.running` for parallel regions. */
export const stateText = (value: StateValue | undefined): string => statePaths(value).join(' + ');
