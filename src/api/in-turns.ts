/** Rows read at a stretch: some 10 ms on a phone. */
const STRETCH = 100;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Lets the page draw and hear keys before work goes on. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Reads an answer of any size without keeping the page from its keys: its long lists a stretch at a time, each
 * as an answer that holds nothing else. An answer without long lists is read at once.
 * @param decode reads an answer's data; lists come out in the order they went in
 * @throws whatever `decode` throws at any stretch
 */
export const decodeInTurns = async <Part extends object>(
  data: unknown,
  decode: (data: unknown) => Part,
): Promise<Part> => {
  const lists = isRecord(data)
    ? Object.entries(data).filter(
        (entry): entry is [string, readonly unknown[]] =>
          Array.isArray(entry[1]) && entry[1].length > STRETCH,
      )
    : [];
  if (!isRecord(data) || lists.length === 0) return decode(data);

  const names = new Set(lists.map(([name]) => name));
  let read = decode(Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name))));
  for (const [name, rows] of lists) {
    const stretches: Part[] = [];
    for (let from = 0; from < rows.length; from += STRETCH) {
      await breathe();
      stretches.push(decode({ [name]: rows.slice(from, from + STRETCH) }));
    }
    read = { ...read, ...joined(stretches) };
  }
  return read;
};

/** Stretches of the same lists, one behind the other. */
const joined = <Part extends object>(stretches: readonly Part[]): Partial<Part> => {
  const keys = new Set(stretches.flatMap((stretch) => Object.keys(stretch) as (keyof Part)[]));
  return Object.fromEntries(
    [...keys].map((key) => [key, stretches.flatMap((stretch) => stretch[key] ?? [])]),
  ) as Partial<Part>;
};
