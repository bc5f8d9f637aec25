import { expect, it, test } from 'vitest';
import { FLOWS, sourcesIn } from '#tests/support/flows';
import type { modelOf } from '#tests/support/machine-model';

type Coverage = ReturnType<ReturnType<typeof modelOf>['coverage']>;

const modules = import.meta.glob<Record<string, unknown>>('../machines/*.model.ts', {
  eager: true,
});

const isModel = (value: unknown): value is { readonly coverage: () => Coverage } =>
  typeof value === 'object' && value !== null && 'coverage' in value;

/** What the model of a flow counts. */
const coverageOf = ({ folder, model }: (typeof FLOWS)[number]): Coverage => {
  const found = modules[`../machines/${folder}.model.ts`]?.[model];
  if (!isModel(found)) throw new Error(`${folder} has no model`);
  return found.coverage();
};

const table = FLOWS.map((flow) => ({ ...flow, ...coverageOf(flow) }));
const sum = (count: (row: (typeof table)[number]) => number) =>
  table.reduce((total, row) => total + count(row), 0);
const excusesOf = ({ excused }: Coverage) => Object.entries(excused);

/** Each view that walks a model's paths. */
const views = sourcesIn('tests/views', /\.paths\.test\.tsx$/);
const viewsOf = (model: string) =>
  views
    .filter(({ text }) => new RegExp(`\\bviewModelTest\\(\\s*'[^']*',\\s*${model}\\b`).test(text))
    .map(({ path }) => path.replace(/^tests\/views\/|\.paths\.test\.tsx$/g, ''));

const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index ? String(cell).padStart(9) : String(cell).padEnd(17))).join('');

test('[MACH-04] every declared arrow of every machine is walked by actor and view, or excused with a reason', () => {
  const heads = ['flow', 'states', 'arrows', 'walked', 'excused', 'guarded', 'walked', 'paths'];
  const rows = table.map((row) => [
    row.folder,
    row.states,
    row.arrows,
    row.walked,
    excusesOf(row).length,
    row.guarded,
    row.guardedWalked,
    row.paths,
  ]);
  const total = heads.slice(1).map((_, at) => rows.reduce((n, row) => n + Number(row[at + 1]), 0));
  const reasons = table.flatMap((row) =>
    excusesOf(row).map(([arrow, reason]) => `${row.folder}: ${arrow}\n    ${reason}`),
  );
  console.info(
    [heads, ...rows, ['all', ...total]].map(line).join('\n'),
    `\n\nexcused:\n${reasons.join('\n')}`,
  );

  for (const row of table) {
    expect(row.arrows, row.folder).toBeGreaterThan(0);
    expect(row.walked + excusesOf(row).length, row.folder).toBe(row.arrows);
    expect(viewsOf(row.model), row.folder).not.toEqual([]);
  }
});

it('has few excuses, each with a sentence of reason', () => {
  const reasons = table.flatMap((row) => excusesOf(row).map(([, reason]) => reason));
  for (const reason of reasons) expect(reason.split(' ').length).toBeGreaterThan(3);
  expect(sum((row) => excusesOf(row).length)).toBeLessThan(sum(({ arrows }) => arrows) / 20);
});
