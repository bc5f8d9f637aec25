// Standard files of a flow, from templates that are a small flow themselves: sample-flow.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEMPLATES = new URL('../../new-machine/', import.meta.url);

/** Destination of each template. */
const PLACES = {
  machine: 'machines/sample-flow/sample-flow.machine.ts',
  selectors: 'machines/sample-flow/sample-flow.selectors.ts',
  view: 'src/features/sample-flow/SampleFlow.tsx',
  stories: 'stories/sample-flow/SampleFlow.stories.tsx',
  chart: 'stories/machines/sample-flow.stories.tsx',
  model: 'tests/machines/sample-flow.model.ts',
  start: 'tests/machines/sample-flow.start.ts',
  sentences: 'tests/machines/sample-flow.machine.test.ts',
  paths: 'tests/machines/sample-flow.paths.test.ts',
  'view-paths': 'tests/views/SampleFlow.paths.test.tsx',
  'story-names': 'tests/views/SampleFlow.stories.test.tsx',
};

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** `account-closing` → `AccountClosing` */
const pascalOf = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** `AccountClosing` → `accountClosing` */
const camelOf = (name) => pascalOf(name).replace(/^./, (letter) => letter.toLowerCase());

const renamed = (text, name) =>
  text
    .replaceAll('sample-flow', name)
    .replaceAll('SampleFlow', pascalOf(name))
    .replaceAll('sampleFlow', camelOf(name))
    .replaceAll('sample flow', name.replaceAll('-', ' '));

/** Names of the flow in code. */
export const namesOf = (name) => ({ camel: camelOf(name), pascal: pascalOf(name) });

/** @returns {Record<string, string>} text of every file of a flow, by path */
export const flowFiles = (name) =>
  Object.fromEntries(
    Object.entries(PLACES).map(([template, place]) => [
      renamed(place, name),
      renamed(readFileSync(new URL(`${template}.tmpl`, TEMPLATES), 'utf8'), name),
    ]),
  );

/** @returns why the name is not available in this tree; empty when it is */
export const whyNotNamed = (home, name) => {
  if (!name) return 'A flow needs a name: npm run new:machine account-closing';
  if (!NAME.test(name))
    return `"${name}" is no name for a flow: small letters and digits, words joined by hyphens, such as account-closing.`;
  if (existsSync(join(home, 'machines', name)))
    return `There is a flow called ${name} already: machines/${name}/. Nothing was written.`;
  const taken = Object.keys(flowFiles(name)).filter((path) => existsSync(join(home, path)));
  return taken.length > 0
    ? `Nothing is written over, and this is there already: ${taken.join(', ')}. Nothing was written.`
    : '';
};
