import { isSame } from '#domain/same';
import { yieldToMain } from './yield-to-main.ts';

/** Rows decoded without yielding: some 10 ms on a phone. */
const CHUNK_ROWS = 100;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isList = (part: unknown): part is readonly unknown[] => Array.isArray(part);

/** Decoded answer, with equal parts replaced by the previous objects. */
const keeping = <Part extends object>(read: Part, previous: Partial<Part>): Part =>
  Object.fromEntries(
    Object.entries(read).map(([key, part]) => {
      const before = previous[key as keyof Part];
      return [key, isSame(part, before) ? before : part];
    }),
  ) as Part;

/**
 * Decodes an answer of any size without blocking the page: its long lists in chunks, each as an answer of its own;
 * without long lists at once. A part that is equal to the previous one is returned as the same object, so that later
 * comparisons are by reference.
 * @param decode reads an answer's data; lists come out in the order they went in
 * @param previous what was decoded last; empty at first
 * @throws what `decode` throws for any chunk
 */
export const decodeInChunks = async <Part extends object>(
  data: unknown,
  decode: (data: unknown) => Part,
  previous: Partial<Part> = {},
): Promise<Part> => {
  const lists = isRecord(data)
    ? Object.entries(data).filter(
        (entry): entry is [string, readonly unknown[]] =>
          Array.isArray(entry[1]) && entry[1].length > CHUNK_ROWS,
      )
    : [];
  if (!isRecord(data) || lists.length === 0) return keeping(decode(data), previous);

  const names = new Set(lists.map(([name]) => name));
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)));
  let read = keeping(decode(rest), previous);
  for (const [name, rows] of lists) {
    const chunks: Part[] = [];
    const news = new Set<string>();
    /** Rows decoded so far; a bad row counts as none. */
    const done = new Map<string, number>();
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      await yieldToMain();
      const chunk = decode({ [name]: rows.slice(from, from + CHUNK_ROWS) });
      for (const [key, part] of Object.entries(chunk)) {
        const before = previous[key as keyof Part];
        const at = done.get(key) ?? 0;
        const end = at + (isList(part) ? part.length : 0);
        done.set(key, end);
        if (!isList(before) || !isSame(part, before.slice(at, end))) news.add(key);
      }
      chunks.push(chunk);
    }
    read = { ...read, ...joined(chunks, { previous, news }) };
  }
  return read;
};

interface Before<Part> {
  readonly previous: Partial<Part>;
  /** Lists with a new row. */
  readonly news: ReadonlySet<string>;
}

/** Concatenated chunks of the same lists, or the previous lists if nothing is new. */
const joined = <Part extends object>(
  chunks: readonly Part[],
  { previous, news }: Before<Part>,
): Partial<Part> => {
  const keys = new Set(chunks.flatMap((chunk) => Object.keys(chunk) as (keyof Part)[]));
  return Object.fromEntries(
    [...keys].map((key) => {
      const rows = chunks.flatMap((chunk) => chunk[key] ?? []);
      const before = previous[key];
      const isOld = !news.has(String(key)) && isList(before) && before.length === rows.length;
      return [key, isOld ? before : rows];
    }),
  ) as Partial<Part>;
};
