// Runners of each check of `npm test` in a tree, with their findings.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture } from '../processes.mjs';
import { readOutput, readPlaywright, readVitest } from './findings.mjs';
import { pathsOf } from './plant.mjs';
import { createWorkerProcess } from './worker-process.mjs';

/**
 * @typedef {{
 *   name: string, title: string, together?: boolean,
 *   tool?: string[][], narrow?: boolean, vitest?: string, isFresh?: boolean, playwright?: boolean,
 *   defects: import('./plant.mjs').Defect[],
 * }} Group
 * `tool`: commands one after the other, each as package, command and arguments; what begins with scripts/ is one of ours.
 * `narrow`: with a defect in it, the tool reads the touched files alone.
 * `together`: all defects at once; for tools that name the file of every complaint.
 * `vitest`: the project the tests belong to. It is started once and kept at hand, unless it `isFresh`: in the
 * browser each run needs one of its own.
 */

const filesOf = (defects) => [...new Set(defects.flatMap(({ tests = [] }) => tests))];

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param home root of the tree; @param given changes to the environment */
export const runnersIn = async (home, given) => {
  // A defect may be what a long test alone shows.
  const changes = { LONG_RUN: 'yes', ...given };
  // The tree's own modules: its Node, its packages.
  const load = (script) => import(pathToFileURL(join(home, 'scripts/support', script)).href);
  const [project, site] = await Promise.all([load('project.mjs'), load('site.mjs')]);

  const start = (args, more = {}) =>
    capture(project.node(), args, { cwd: home, env: project.env({ ...changes, ...more }) });
  const script = ([name, ...rest]) => {
    if (name.startsWith('scripts/')) return [name, ...rest];
    const [command, ...args] = rest;
    return [project.bin(name, command), ...args];
  };

  const withReport = async (run, read) => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const path = join(folder, 'report.json');
    const { code, output } = await run(path);
    const report = readReport(path);
    rmSync(folder, { recursive: true, force: true });
    const { passed, found } = read(report);
    // Without a report, only the output is left.
    return {
      code,
      passed,
      found: code !== 0 && !found.length ? readOutput(output, code).found : found,
    };
  };

  const tool = async ({ tool: steps, narrow }, defects, isPlanted) => {
    const said = [];
    for (const step of steps) {
      const files = narrow && isPlanted ? defects.flatMap(pathsOf) : [];
      const { code, output } = await start([...script(step), ...files]);
      said.push(output);
      if (code !== 0) return { code, ...readOutput(said.join('\n'), code) };
    }
    return { code: 0, ...readOutput(said.join('\n'), 0) };
  };

  /** @type {Map<string, ReturnType<typeof createWorkerProcess>>} */
  const projects = new Map();
  const projectAtHand = (name) => {
    const known =
      projects.get(name) ??
      createWorkerProcess(join(home, 'scripts/support/seeded/vitest-worker.mjs'), [name], {
        cwd: home,
        env: project.env(changes),
        execPath: project.node(),
      });
    projects.set(name, known);
    return known;
  };

  const freshVitest = ({ vitest: name }, defects) =>
    withReport(
      (path) =>
        start([
          project.bin('vitest'),
          'run',
          ...['--project', name, '--reporter=json', `--outputFile=${path}`],
          // Tolerates a busy machine.
          '--testTimeout=60000',
          ...filesOf(defects),
        ]),
      readVitest,
    );

  const vitest = (group, defects) =>
    group.isFresh
      ? freshVitest(group, defects)
      : projectAtHand(group.vitest).ask({ files: filesOf(defects) });

  const playwright = async (_, defects) => {
    // In the browser the product runs as built; an outdated build would prove nothing.
    const built = site.isBuilt() ? { code: 0 } : await start(['scripts/build.mjs']);
    if (built.code !== 0) return { code: built.code, ...readOutput(built.output, built.code) };
    const titles = defects.map(({ fails }) => fails.source).join('|');
    const args = ['test', '--reporter=json', '--workers=1', '-g', titles, ...filesOf(defects)];
    return withReport(
      (path) =>
        start([project.bin('@playwright/test', 'playwright'), ...args], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        }),
      readPlaywright,
    );
  };

  return {
    /** Runs a group's check over the tests of these defects. */
    run: (group, defects, isPlanted) => {
      const how = group.tool ? tool : group.vitest ? vitest : playwright;
      return how(group, defects, isPlanted);
    },
    /** Ends the worker processes. */
    stop: () => Promise.all([...projects.values()].map(({ stop }) => stop())),
  };
};
