import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FLOW_PARTS, partsReader } from '#tests/support/flow-parts';
import { flowNamed } from '#tests/support/flows';
import { copyOfFiles, remove } from '../../scripts/support/seeded/copy.mjs';

interface Written {
  readonly written: readonly string[];
  readonly changed: readonly string[];
}
// Scripts are plain JavaScript, which the compiler does not read.
const load = (path: string) =>
  import(/* @vite-ignore */ pathToFileURL(resolve('scripts/support/new-machine', path)).href);
const { writeFlow }: { readonly writeFlow: (home: string, name?: string) => Written } =
  await load('write-flow.mjs');
const { withFlow }: { readonly withFlow: (text: string, name: string) => string } =
  await load('root-entry.mjs');

const ROOT_ACTORS = 'machines/app/app.actors.ts';
const FLOW_TABLE = 'stories/flows/flow-table.ts';
const FLOW_STORIES = 'stories/flows/Flows.stories.tsx';
/** The files that know every flow. */
const LISTS = [ROOT_ACTORS, FLOW_TABLE, FLOW_STORIES];

const FOLDERS = [
  'machines/app',
  'machines/trade',
  'stories/machines',
  'stories/flows',
  'tests/machines',
];

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'flow-'));
  for (const folder of FOLDERS) mkdirSync(join(home, folder), { recursive: true });
  for (const path of LISTS) copyFileSync(path, join(home, path));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const textOf = (path: string) => readFileSync(join(home, path), 'utf8');

describe('a new flow', () => {
  it.each([
    ['no name', undefined, /needs a name/],
    ['capitals', 'AccountClosing', /is no name for a flow/],
    ['a path', '../account', /is no name for a flow/],
    ['an underscore', 'account_closing', /is no name for a flow/],
    ['a digit in front', '2fa', /is no name for a flow/],
    ['a hyphen at its end', 'account-', /is no name for a flow/],
    ['the name of another', 'trade', /There is a flow called trade already/],
  ])('is refused with %s, and nothing is written', (_, name, why) => {
    expect(() => writeFlow(home, name)).toThrow(why);
    expect(filesIn(home)).toHaveLength(LISTS.length);
    for (const path of LISTS) expect(textOf(path)).toBe(readFileSync(path, 'utf8'));
  });

  it('writes nothing over: one file that is there stops all of it', () => {
    const taken = 'tests/machines/account-closing.model.ts';
    writeFileSync(join(home, taken), 'mine');
    expect(() => writeFlow(home, 'account-closing')).toThrow(`is there already: ${taken}`);
    expect(textOf(taken)).toBe('mine');
    expect(filesIn(home)).toHaveLength(LISTS.length + 1);
  });

  it('cannot be made twice', () => {
    writeFlow(home, 'account-closing');
    const before = filesIn(home).length;
    expect(() => writeFlow(home, 'account-closing')).toThrow(/There is a flow called/);
    expect(filesIn(home)).toHaveLength(before);
  });

  it('has every part that a flow must have, under its own name', () => {
    const { written } = writeFlow(home, 'account-closing');
    expect(partsReader(home)(flowNamed('account-closing'))).toEqual(FLOW_PARTS);
    expect(written.filter((path) => /sample-?flow/i.test(path + textOf(path)))).toEqual([]);
  });

  it('is written without a mistake in its syntax, and imports what is there', () => {
    const { written } = writeFlow(home, 'account-closing');
    expect(written).toHaveLength(11);
    for (const path of written) {
      const { diagnostics } = ts.transpileModule(textOf(path), {
        fileName: path,
        reportDiagnostics: true,
        compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
      });
      expect(diagnostics, path).toEqual([]);
    }
    const missing = written.flatMap((path) =>
      [...textOf(path).matchAll(/from '(?:#|(\.\/))([^']+)'/g)]
        .map(([, near, target = '']) => (near ? join(dirname(path), target) : target))
        .filter((target) =>
          ['', '.ts', '.tsx'].every(
            (end) => !existsSync(`${target}${end}`) && !existsSync(join(home, `${target}${end}`)),
          ),
        ),
    );
    expect(missing).toEqual([]);
  });
});

/** Checks of the whole project and a browser, on a machine that does other things. */
const PROOF_TIMEOUT_MS = 45 * 60_000;
const MOST_OUTPUT = 2 ** 26;

/** As in a terminal: tools are others within a test. */
const outsideOfTests = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV$|TEST$|VITEST)/.test(name)),
  );

const proofIn = (tree: string): Promise<string> =>
  new Promise((resolve) => {
    const args = ['scripts/support/new-machine/prove.mjs'];
    const options = { cwd: tree, env: outsideOfTests(), maxBuffer: MOST_OUTPUT };
    execFile(process.execPath, args, options, (error, out, err) =>
      resolve(error ? `${error.message}\n${out}${err}` : ''),
    );
  });

it(
  'a new flow passes types, lint, imports and its tests, and is drawn by its stories @long',
  async () => {
    const tree = copyOfFiles();
    onTestFinished(() => remove(tree));
    expect(await proofIn(tree)).toBe('');
  },
  PROOF_TIMEOUT_MS,
);

describe('the root', () => {
  const root = readFileSync(ROOT_ACTORS, 'utf8');

  it.each(['aaa-first', 'order-review', 'zzz-last'])('gets to know %s', (name) => {
    const { machine } = flowNamed(name);
    const text = withFlow(root, name);
    const imported = [...text.matchAll(/from '(\.\.\/[^']+\.machine\.ts)'/g)].map(([, at]) => at);
    expect(imported).toContain(`../${name}/${name}.machine.ts`);
    expect(imported).toEqual(imported.toSorted());
    expect(text).toMatch(new RegExp(`\\nexport const appActors = \\{\\n {2}\\w+: ${machine},\\n`));
    expect(text.split('\n')).toHaveLength(root.split('\n').length + 2);
  });

  it('is left alone when its actors are not where they were', () => {
    writeFileSync(join(home, ROOT_ACTORS), 'export const appSetup = {};\n');
    expect(() => writeFlow(home, 'account-closing')).toThrow(/no list of actors/);
    expect(filesIn(home)).toHaveLength(LISTS.length);
  });
});

describe('the pages of Storybook', () => {
  it('get one more, with its entry in the table of flows', () => {
    writeFlow(home, 'account-closing');
    const [table, pages] = [textOf(FLOW_TABLE), textOf(FLOW_STORIES)];
    expect(table).toContain(
      "import { accountClosingMachine } from '#machines/account-closing/account-closing.machine';\n",
    );
    expect(table).toContain(
      "  'account-closing': { machine: accountClosingMachine, views: ['Features/AccountClosing'] },\n",
    );
    expect(pages).toContain("export const AccountClosing: Story = flowStory('account-closing');\n");
    for (const text of [table, pages])
      expect(
        ts.transpileModule(text, {
          fileName: 'flows.tsx',
          reportDiagnostics: true,
          compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
        }).diagnostics,
      ).toEqual([]);
  });

  it('are left alone when there is no table to add to, and nothing is written', () => {
    writeFileSync(join(home, FLOW_TABLE), 'export const FLOWS = [];\n');
    expect(() => writeFlow(home, 'account-closing')).toThrow(/no table of flows/);
    expect(filesIn(home)).toHaveLength(LISTS.length);
    expect(textOf(ROOT_ACTORS)).toBe(readFileSync(ROOT_ACTORS, 'utf8'));
  });
});
