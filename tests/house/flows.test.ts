import { describe, expect, it, test } from 'vitest';
import { FLOWS, type Flow, type Source, sourcesIn } from '#tests/support/flows';

const machines = sourcesIn('machines', /\.ts$/);
const machineTests = sourcesIn('tests/machines', /\.ts$/);
const viewPaths = sourcesIn('tests/views', /\.paths\.test\.tsx$/);
const storyTests = sourcesIn('tests/views', /\.stories\.test\.tsx$/);
const charts = sourcesIn('stories/machines', /\.stories\.tsx$/);
const product = sourcesIn('src/app', /\.tsx?$/);

const at = (sources: readonly Source[], path: string) =>
  sources.find((source) => source.path === path)?.text ?? '';
const some = (sources: readonly Source[], ...patterns: readonly RegExp[]) =>
  sources.some(({ text }) => patterns.every((pattern) => pattern.test(text)));

/** What every flow has, each with the way to find it. */
const PARTS: Readonly<Record<string, (flow: Flow) => boolean>> = {
  'an explicit machine, put together by setup': ({ folder, machine }) =>
    new RegExp(`export const ${machine} = `).test(
      at(machines, `machines/${folder}/${folder}.machine.ts`),
    ) &&
    some(
      machines.filter(({ path }) => path.startsWith(`machines/${folder}/`)),
      /= setup\(\{/,
    ),
  'a test model of that machine': ({ folder, machine, model }) =>
    new RegExp(`export const ${model} = modelOf\\(\\s*${machine}`).test(
      at(machineTests, `tests/machines/${folder}.model.ts`),
    ),
  'its paths walked by the running actor': ({ folder, model }) => {
    const text = at(machineTests, `tests/machines/${folder}.paths.test.ts`);
    return (
      new RegExp(`walkPaths\\([^;]*\\b${model}\\b`).test(text) &&
      new RegExp(`leaveNothingOut\\([^;]*\\b${model}\\b`).test(text)
    );
  },
  'sentences of its own beside the paths': ({ folder }) =>
    /\b(it|test)(\.each)?\(/.test(at(machineTests, `tests/machines/${folder}.machine.test.ts`)),
  'the same paths walked against a rendered view': ({ folder, model }) =>
    some(
      viewPaths,
      new RegExp(`'#tests/machines/${folder}\\.model'`),
      new RegExp(`walkPaths\\([^;]*\\b${model}\\b`),
    ),
  'a check that there is a story for each of its states': ({ folder, machine }) =>
    some(
      storyTests,
      new RegExp(`'#machines/${folder}/${folder}\\.machine'`),
      new RegExp(
        `statesWithoutStory\\(${machine},|leafStates\\(${machine}\\)|, ${machine}, \\w+\\]`,
      ),
      /from '#stories\//,
    ),
  'a chart drawn from the machine': ({ folder, machine }) =>
    new RegExp(`chartOf\\(${machine}, `).test(at(charts, `stories/machines/${folder}.stories.tsx`)),
};

const missing = (part: string) =>
  FLOWS.filter((flow) => !PARTS[part]?.(flow)).map(({ folder }) => folder);

/** Shared by flows, no flow itself. */
const LOOSE = ['machines/form-patched.ts'];

describe('every folder of machines/ is a flow', () => {
  it('finds them', () => expect(FLOWS.length).toBeGreaterThanOrEqual(14));

  it('has nothing beside its folders but what flows share', () =>
    expect(machines.map(({ path }) => path).filter((path) => path.split('/').length === 2)).toEqual(
      LOOSE,
    ));

  it.each(Object.keys(PARTS))('each has %s', (part) => expect(missing(part)).toEqual([]));

  it('would notice a flow that has none of it', () => {
    const nobody = { folder: 'nobody', machine: 'nobodyMachine', model: 'nobodyModel' };
    const found = Object.entries(PARTS).filter(([, has]) => has(nobody));
    expect(found).toEqual([]);
  });
});

/** The flows that are built so far, and who spawns each: the root, or a child of the root. */
const PARENTS: Readonly<Record<string, string>> = {
  'account-name': 'trade',
  app: 'the product',
  countdown: 'order',
  'order-lifecycle': 'the service, as a pure function',
  'order-stream': 'order',
  'sent-money': 'order',
  submission: 'trade',
};

test('[MACH-01] every flow built so far is an explicit machine, and one root has them all below it', () => {
  const inApp = some(product, /createActor\(machine, \{\s*systemId: 'app'/);
  expect(inApp).toBe(true);
  // Nobody else in the product starts an actor of his own.
  const starters = sourcesIn('src', /\.tsx?$/).filter(({ text }) => /\bcreateActor\(/.test(text));
  expect(starters.map(({ path }) => path)).toEqual(['src/app/start.ts']);
  const orphans = FLOWS.filter(({ folder }) => {
    const parent = PARENTS[folder] ?? 'app';
    if (parent.startsWith('the ')) return false;
    const below = machines.filter(({ path }) => path.startsWith(`machines/${parent}/`));
    return !some(below, new RegExp(`'#machines/${folder}/|'\\.\\./${folder}/`));
  });
  expect(orphans.map(({ folder }) => folder)).toEqual([]);
});
