import type { PageFigures } from './browser.ts';

export interface Row {
  readonly what: string;
  readonly ours: number;
  /** The same of a page that says hello. */
  readonly hello?: number;
  /** The same of the leanest page with our libraries. */
  readonly leanest?: number;
  /** The same of the bare tool. */
  readonly bare?: number;
  readonly unit: string;
  readonly aim?: number;
  readonly atLeast?: number;
}

interface Pages {
  readonly ours: PageFigures;
  readonly hello: PageFigures;
  readonly leanest: PageFigures;
}

/** Bytes a first visit may cost. */
const MOST_KB = 170;
/** Times the largest paint of a page that says hello. */
const LCP_FACTOR = 2.3;
const MOST_BLOCKING_MS = 150;

const PAGE_ROWS: readonly {
  readonly what: string;
  readonly unit: string;
  readonly read: (figures: PageFigures) => number;
  readonly aim?: (pages: Pages) => number;
}[] = [
  {
    what: 'first load: HTML, scripts and styles, with headers',
    unit: 'kB',
    read: ({ bytes }) => bytes / 1_000,
    aim: () => MOST_KB,
  },
  {
    what: 'largest contentful paint',
    unit: 'ms',
    read: ({ lcpMs }) => lcpMs,
    aim: ({ hello }) => LCP_FACTOR * hello.lcpMs,
  },
  { what: 'usable amount field', unit: 'ms', read: ({ usableMs }) => usableMs },
  {
    what: 'total blocking time',
    unit: 'ms',
    read: ({ blockingMs }) => blockingMs,
    aim: () => MOST_BLOCKING_MS,
  },
  { what: 'heap', unit: 'MB', read: ({ heapBytes }) => heapBytes / 1_000_000 },
  { what: 'layout shift', unit: '', read: ({ layoutShift }) => layoutShift },
];

const pages = (figures: Pages): readonly Row[] =>
  PAGE_ROWS.map(({ what, unit, read, aim }) => ({
    what,
    unit,
    ours: read(figures.ours),
    hello: read(figures.hello),
    leanest: read(figures.leanest),
    ...(aim && { aim: aim(figures) }),
  }));

const written = (number: number | undefined, unit: string) => {
  if (number === undefined) return '';
  const text =
    Math.abs(number) >= 100 || Number.isInteger(number) ? number.toFixed(0) : number.toPrecision(2);
  return `${text} ${unit}`.trim();
};

const verdict = ({ ours, aim, atLeast }: Row) => {
  if (aim !== undefined) return ours <= aim ? 'met' : '**missed**';
  if (atLeast !== undefined) return ours >= atLeast ? 'met' : '**missed**';
  return '';
};

const aimed = ({ aim, atLeast, unit }: Row) => {
  if (aim !== undefined) return `≤ ${written(aim, unit)}`;
  return atLeast === undefined ? '' : `≥ ${written(atLeast, unit)}`;
};

const text = (rows: readonly Row[]): string =>
  [
    ['figure', 'ours', 'hello', 'leanest', 'bare', 'aim', ''],
    ['---', '--:', '--:', '--:', '--:', '--:', '---'],
    ...rows.map((row) => [
      row.what,
      written(row.ours, row.unit),
      written(row.hello, row.unit),
      written(row.leanest, row.unit),
      written(row.bare, row.unit),
      aimed(row),
      verdict(row),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The figures as a table for people. */
export const table = { pages, text };
