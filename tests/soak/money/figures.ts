import type { FindingKind } from '../../model/finding.ts';

/** What a run has counted. */
export interface Figures {
  sequences: number;
  commands: number;
  /** Times the service was killed. */
  kills: number;
  readonly found: Record<FindingKind, number>;
}

export const noFigures = (): Figures => ({
  sequences: 0,
  commands: 0,
  kills: 0,
  found: {
    unbalanced: 0,
    overdrawn: 0,
    lost: 0,
    'paid twice': 0,
    held: 0,
    backwards: 0,
    underpriced: 0,
    unchosen: 0,
    disagreement: 0,
    stuck: 0,
    'internal error': 0,
  },
});

/** Adds one run's figures to another's. */
export const add = (all: Figures, more: Figures): void => {
  all.sequences += more.sequences;
  all.commands += more.commands;
  all.kills += more.kills;
  for (const [kind, count] of Object.entries(more.found)) all.found[kind as FindingKind] += count;
};

export const foundIn = ({ found }: Figures): number =>
  Object.values(found).reduce((sum, count) => sum + count, 0);

const plain = new Intl.NumberFormat('en');

/** One line: sequences, commands, kills and what was found. */
export const line = (name: string, figures: Figures, seconds: number): string => {
  const { sequences, commands, kills, found } = figures;
  const perSequence = sequences === 0 ? 0 : commands / sequences;
  return [
    `${name}: ${plain.format(sequences)} sequences, ${plain.format(commands)} commands (${perSequence.toFixed(1)} each)`,
    ...(kills > 0 ? [`${kills} kills`] : []),
    `${Math.round(sequences / Math.max(seconds, 0.001))} sequences/s`,
    ...Object.entries(found).map(([kind, count]) => `${count} ${NAMES[kind as FindingKind]}`),
  ].join(', ');
};

const NAMES: Readonly<Record<FindingKind, string>> = {
  unbalanced: 'unbalanced',
  overdrawn: 'overdrawn',
  lost: 'lost',
  'paid twice': 'paid twice',
  held: 'held for nothing',
  backwards: 'went backwards',
  underpriced: 'too cheap',
  unchosen: 'not chosen',
  disagreement: 'other than the model',
  stuck: 'not at rest',
  'internal error': 'answered 5xx',
};
