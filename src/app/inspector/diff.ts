/** Difference of two values at one path; a side without such a part is absent. */
export interface Change {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

/** More than these are not shown. */
const MAX_CHANGES = 100;

const partsOf = (value: unknown): Parts | undefined =>
  typeof value === 'object' && value !== null ? (value as Parts) : undefined;

const pathOf = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

const walk = (before: unknown, after: unknown, path: string, found: Change[]) => {
  if (found.length >= MAX_CHANGES || Object.is(before, after)) return;
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now || Array.isArray(old) !== Array.isArray(now)) {
    found.push({
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
    return;
  }
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    walk(old[key], now[key], pathOf(path, key), found);
  }
};

/** Smallest differing parts of two plain values with their paths, such as `amounts.quantity` or `list.0`. */
export const changesBetween = (before: unknown, after: unknown, path = ''): readonly Change[] => {
  const found: Change[] = [];
  walk(before, after, path, found);
  return found;
};
