import { isSame } from '#domain/same';
import { breathe } from './breathe.ts';

/** Rows read at a stretch: some 10 ms on a phone. */
const STRETCH = 100;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isList = (part: unknown): part is readonly unknown[] => Array.isArray(part);

/** What was read, with the parts before in place of those that say the same. */
const keeping = <Part extends object>(read: Part, previous: Partial<Part>): Part =>
  Object.fromEntries(
    Object.entries(read).map(([key, part]) => {
      const before = previous[key as keyof Part];
      return [key, isSame(part, before) ? before : part];
    }),
  ) as Part;

/**
 * Reads an answer of any size without keeping the page from its keys: its long lists a stretch at a time, each
 * as an answer that holds nothing else. An answer without long lists is read at once.
 * What says the same as before is handed over as the object it was before, so nobody need compare it again.
 * @param decode reads an answer's data; lists come out in the order they went in
 * @param previous what was read the last time; empty at first
 * @throws whatever `decode` throws at any stretch
 */
export const decodeInTurns = async <Part extends object>(
  data: unknown,
  decode: (data: unknown) => Part,
  previous: Partial<Part> = {},
): Promise<Part> => {
  const lists = isRecord(data)
    ? Object.entries(data).filter(
        (entry): entry is [string, readonly unknown[]] =>
          Array.isArray(entry[1]) && entry[1].length > STRETCH,
      )
    : [];
  if (!isRecord(data) || lists.length === 0) return keeping(decode(data), previous);

  const names = new Set(lists.map(([name]) => name));
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)));
  let read = keeping(decode(rest), previous);
  for (const [name, rows] of lists) {
    const stretches: Part[] = [];
    const news = new Set<string>();
    /** Rows read so far; a bad row is none. */
    const done = new Map<string, number>();
    for (let from = 0; from < rows.length; from += STRETCH) {
      await breathe();
      const stretch = decode({ [name]: rows.slice(from, from + STRETCH) });
      for (const [key, part] of Object.entries(stretch)) {
        const before = previous[key as keyof Part];
        const at = done.get(key) ?? 0;
        const end = at + (isList(part) ? part.length : 0);
        done.set(key, end);
        if (!isList(before) || !isSame(part, before.slice(at, end))) news.add(key);
      }
      stretches.push(stretch);
    }
    read = { ...read, ...joined(stretches, { previous, news }) };
  }
  return read;
};

interface Before<Part> {
  readonly previous: Partial<Part>;
  /** Lists with a row that was not there before. */
  readonly news: ReadonlySet<string>;
}

/** Stretches of the same lists, one behind the other, or the lists before where nothing is new. */
const joined = <Part extends object>(
  stretches: readonly Part[],
  { previous, news }: Before<Part>,
): Partial<Part> => {
  const keys = new Set(stretches.flatMap((stretch) => Object.keys(stretch) as (keyof Part)[]));
  return Object.fromEntries(
    [...keys].map((key) => {
      const rows = stretches.flatMap((stretch) => stretch[key] ?? []);
      const before = previous[key];
      const isOld = !news.has(String(key)) && isList(before) && before.length === rows.length;
      return [key, isOld ? before : rows];
    }),
  ) as Partial<Part>;
};
