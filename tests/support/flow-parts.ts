import { type Flow, type Source, sourcesIn } from './flows';

const at = (sources: readonly Source[], path: string) =>
  sources.find((source) => source.path === path)?.text ?? '';

/** Whether a single file matches every one of these patterns. */
export const some = (sources: readonly Source[], ...patterns: readonly RegExp[]) =>
  sources.some(({ text }) => patterns.every((pattern) => pattern.test(text)));

/** What is read to find the parts of a flow. */
const readTree = (root: string) => ({
  machines: sourcesIn('machines', /\.ts$/, root),
  machineTests: sourcesIn('tests/machines', /\.ts$/, root),
  viewPaths: sourcesIn('tests/views', /\.paths\.test\.tsx$/, root),
  storyTests: sourcesIn('tests/views', /\.stories\.test\.tsx$/, root),
  charts: sourcesIn('stories/machines', /\.stories\.tsx$/, root),
});

type Tree = ReturnType<typeof readTree>;

/** What every flow has, each with the way to find it. */
const PARTS: Readonly<Record<string, (flow: Flow, tree: Tree) => boolean>> = {
  'an explicit machine, put together by setup': ({ folder, machine }, { machines }) =>
    new RegExp(`export const ${machine} = `).test(
      at(machines, `machines/${folder}/${folder}.machine.ts`),
    ) &&
    some(
      machines.filter(({ path }) => path.startsWith(`machines/${folder}/`)),
      /= setup\(\{/,
    ),
  'a test model of that machine': ({ folder, machine, model }, { machineTests }) =>
    new RegExp(`export const ${model} = modelOf\\(\\s*${machine}`).test(
      at(machineTests, `tests/machines/${folder}.model.ts`),
    ),
  'its paths walked by the running actor': ({ folder, model }, { machineTests }) =>
    new RegExp(`\\bmodelTest\\(\\s*'[^']*',\\s*${model}\\b`).test(
      at(machineTests, `tests/machines/${folder}.paths.test.ts`),
    ),
  'sentences of its own beside the paths': ({ folder }, { machineTests }) =>
    /\b(it|test)(\.each)?\(/.test(at(machineTests, `tests/machines/${folder}.machine.test.ts`)),
  'the same paths walked against a rendered view': ({ folder, model }, { viewPaths }) =>
    some(
      viewPaths,
      new RegExp(`'#tests/machines/${folder}\\.model'`),
      new RegExp(`\\bviewModelTest\\(\\s*'[^']*',\\s*${model}\\b`),
    ),
  'a check that there is a story for each of its states': ({ folder, machine }, { storyTests }) =>
    some(
      storyTests,
      new RegExp(`'#machines/${folder}/${folder}\\.machine'`),
      new RegExp(
        `statesWithoutStory\\(${machine},|leafStates\\(${machine}\\)|, ${machine}, \\w+\\]`,
      ),
      /from '#stories\//,
    ),
  'a chart drawn from the machine': ({ folder, machine }, { charts }) =>
    new RegExp(`chartOf\\(${machine}, `).test(at(charts, `stories/machines/${folder}.stories.tsx`)),
};

/** The names of all parts. */
export const FLOW_PARTS = Object.keys(PARTS);

/** The parts that a flow has, in the tree below a folder. */
export const partsReader = (root = '.') => {
  const tree = readTree(root);
  return (flow: Flow): readonly string[] =>
    FLOW_PARTS.filter((part) => PARTS[part]?.(flow, tree) ?? false);
};
