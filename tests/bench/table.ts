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
const MOST_KB = 175;
/** Earliest first paint that is asked for: a rendered page is shown a second after the navigation at the earliest. */
const PAINT_MS = 1_400;
/** Times what the leanest page with our libraries takes. */
const PAINT_FACTOR = 0.75;
const USABLE_FACTOR = 1.15;
const BLOCKING_FACTOR = 1.3;

const PAGE_ROWS: readonly {
  readonly what: string;
  readonly unit: string;
  readonly read: (figures: PageFigures) => number;
  readonly aim?: (pages: Pages) => number;
  readonly atLeast?: (pages: Pages) => number;
}[] = [
  {
    what: 'first load: HTML, scripts and styles, with headers',
    unit: 'kB',
    read: ({ bytes }) => bytes / 1_000,
    aim: () => MOST_KB,
  },
  {
    what: 'first paint',
    unit: 'ms',
    read: ({ paintMs }) => paintMs,
    aim: ({ leanest }) => Math.max(PAINT_FACTOR * leanest.lcpMs, PAINT_MS),
  },
  {
    what: 'amounts and price in the first paint',
    unit: '',
    read: ({ isWhole }) => isWhole,
    atLeast: () => 1,
  },
  {
    what: 'largest paint',
    unit: 'ms',
    read: ({ lcpMs }) => lcpMs,
    aim: ({ ours }) => ours.paintMs,
  },
  {
    what: 'larger paints after the first',
    unit: '',
    read: ({ laterPaints }) => laterPaints,
    aim: () => 0,
  },
  {
    what: 'errors, of hydration too',
    unit: '',
    read: ({ errors }) => errors,
    aim: () => 0,
  },
  {
    what: 'usable amount field',
    unit: 'ms',
    read: ({ usableMs }) => usableMs,
    aim: ({ leanest }) => USABLE_FACTOR * leanest.usableMs,
  },
  {
    what: 'total blocking time',
    unit: 'ms',
    read: ({ blockingMs }) => blockingMs,
    aim: ({ leanest }) => BLOCKING_FACTOR * leanest.blockingMs,
  },
  { what: 'heap', unit: 'MB', read: ({ heapBytes }) => heapBytes / 1_000_000 },
  {
    what: 'layout shift',
    unit: '',
    read: ({ layoutShift }) => layoutShift,
    aim: () => 0.02,
  },
];

const pages = (figures: Pages): readonly Row[] =>
  PAGE_ROWS.map(({ what, unit, read, aim, atLeast }) => ({
    what,
    unit,
    ours: read(figures.ours),
    hello: read(figures.hello),
    leanest: read(figures.leanest),
    ...(aim && { aim: aim(figures) }),
    ...(atLeast && { atLeast: atLeast(figures) }),
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
