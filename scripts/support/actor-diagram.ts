// npm run actors: draws the actors into the README, between its markers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const START = '<!-- actors: npm run actors -->\n';
const END = '<!-- actors end -->';

/** `sent-money` → `sentMoneyMachine` */
const machineNamed = (folder: string) =>
  `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;

const IMPORT = /import (type )?\{([^}]*)\} from '\.\.\/([\w-]+)\/\3\.machine\.ts'/g;

const importsIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)]);

const edge = (parent: string, arrow: string, names: readonly string[]): readonly string[] =>
  names.length > 0 ? [`  ${parent} ${arrow} ${[...new Set(names)].toSorted().join(' & ')}`] : [];

/** From a machine to those it has as actors; dotted to what is loaded late, of which it imports the type alone. */
const edgesOf = (flow: string): readonly string[] => {
  const children = importsIn(`machines/${flow}`, IMPORT)
    .filter(([, , names = '', name = '']) => names.split(/[\s,]+/).includes(machineNamed(name)))
    .map(([, type, , name = '']) => ({ name, isLate: type !== undefined }));
  const namesOf = (isLate: boolean) =>
    children.filter((child) => child.isLate === isLate).map(({ name }) => name);
  return [...edge(flow, '-->', namesOf(false)), ...edge(flow, '-.->', namesOf(true))];
};

const diagram = (): string => {
  const flows = readdirSync('machines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const used = importsIn('server', /'#machines\/([\w-]+)\//g).map(([, name = '']) => name);
  const lines = [...flows.flatMap(edgesOf), ...edge('service([the service])', '-->', used)];
  return ['```mermaid', 'flowchart LR', ...lines, '```\n'].join('\n');
};

/** The README with the diagram of the machines as they are now. */
export const withActors = (readme: string): string => {
  const [before, after] = [readme.indexOf(START) + START.length, readme.indexOf(END)];
  return readme.slice(0, before) + diagram() + readme.slice(after);
};

if (import.meta.main) writeFileSync('README.md', withActors(readFileSync('README.md', 'utf8')));
