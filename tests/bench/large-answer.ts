const LARGE = 10_000_000;

interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
}

const size = (value: unknown) => JSON.stringify(value).length;

/** Copies of a list's first entry under other names, up to a number of bytes. */
const grown = (list: unknown, bytes: number, rename: (row: object, at: number) => object) => {
  const rows = Array.isArray(list) ? (list as object[]) : [];
  const [first] = rows;
  if (!first) return rows;
  const count = Math.floor(bytes / size(first));
  return [...rows, ...Array.from({ length: count }, (_, at) => rename(first, at))];
};

/** A configuration answer of 10 MB: additional currencies and rates, and long news. */
export const largeAnswer = (answer: Answer): string => {
  const { data } = answer;
  const rename = (row: object, at: number) => ({ ...row, BankCode: `X${at}` });
  return JSON.stringify({
    ...answer,
    data: {
      ...data,
      banks: grown(data.banks, LARGE / 4, (row, at) => ({ ...rename(row, at), id: `x${at}` })),
      rateBuySells: grown(data.rateBuySells, LARGE / 4, rename),
      newses: Array.from({ length: 500 }, (_, at) => ({ id: at, body: 'x'.repeat(LARGE / 1_000) })),
    },
  });
};
