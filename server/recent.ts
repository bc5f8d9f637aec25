/** Values by their keys, of which only so many stay. */
export interface Recent<TKey, TValue> {
  readonly find: (key: TKey) => TValue | undefined;
  readonly keep: (key: TKey, value: TValue) => void;
  /** Forgets a value, unless another has taken its place. */
  readonly forget: (key: TKey, value: TValue) => void;
}

/** Characters of the longest text that is remembered: addresses and short headers. */
const LONGEST_TEXT = 100;

/** @param most values that stay: the one found or kept last is the last to leave */
export const createRecent = <TKey, TValue>(most: number): Recent<TKey, TValue> => {
  const values = new Map<TKey, TValue>();
  const keep = (key: TKey, value: TValue) => {
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= most) break;
      values.delete(oldest);
    }
  };
  return {
    find: (key) => {
      const value = values.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    keep,
    forget: (key, value) => {
      if (values.get(key) === value) values.delete(key);
    },
  };
};

/**
 * A function that remembers what it found last.
 * @param most results that it remembers
 * @param find has one result for a text for ever, which is not undefined
 */
export const remembering = <TValue>(
  most: number,
  find: (text: string) => TValue,
): ((text: string) => TValue) => {
  const known = createRecent<string, TValue>(most);
  return (text) => {
    const before = known.find(text);
    if (before !== undefined) return before;
    const found = find(text);
    // Texts come from anywhere: a long one would fill the memory.
    if (text.length <= LONGEST_TEXT) known.keep(text, found);
    return found;
  };
};
