// Which tests a change can reach: by the imports between modules, and by the pages that the tests in the browser open.
import { readFileSync } from 'node:fs';
import { filesIn } from './files-in.mjs';
import { importersOf } from './importers.mjs';
import { failedFirst } from './last-run.mjs';
import { isLongFile } from './long-tests.mjs';
import { at } from './project.mjs';
import { gateBrowserFiles } from './run-tests.mjs';

const ROUTES = 'src/routes';
const TEST = /\.(test|e2e|stories)\.tsx?$/;

/** Pattern of the paths of a route, by the name of its file: `buy/$currency.tsx` is `/buy/usdt`. */
const pathsOfRoute = (file) => {
  const path = file
    .slice(ROUTES.length)
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '/')
    .replaceAll('[.]', '.')
    .replace(/[.()]/g, '\\$&')
    .replace(/\\?\{?-?\$\w*\}?/g, '[^/\'"`?#]+');
  return new RegExp(`['"\`]${path === '/' ? '/' : path.replace(/\/$/, '')}['"\`?#]`);
};

/** Adds to a graph what the browser brings together: a test, the pages that it opens, and the service. */
const withBrowser = (graph) => {
  const routes = filesIn(ROUTES, /\.tsx$/).filter((file) => !file.includes('__root'));
  const patterns = routes.map((file) => [file, pathsOfRoute(file)]);
  const all = new Map(graph);
  for (const [path, imported] of graph) {
    if (!path.startsWith('tests/e2e/')) continue;
    const text = readFileSync(at(path), 'utf8');
    const opened = patterns.filter(([, pattern]) => pattern.test(text)).map(([file]) => file);
    all.set(path, [...imported, ...opened, ...(TEST.test(path) ? ['server/main.ts'] : [])]);
  }
  return all;
};

/** Tests of `npm test`: a file that is left out whole, and a browser test whose titles are all long, are not. */
const isInGate = (path) =>
  TEST.test(path) &&
  !isLongFile(path) &&
  (!path.startsWith('tests/e2e/') || gateBrowserFiles().includes(path.replace('tests/e2e/', '')));

/**
 * Tests of a graph that a change can reach, nearest first; those that failed last come before the others.
 * @param {Map<string, string[]>} graph @param {readonly string[]} changed paths inside the project
 * @param {readonly string[]} failed paths of files that failed last
 */
export const testsReached = (graph, changed, failed) => {
  const reached = importersOf(
    graph,
    changed.filter((path) => graph.has(path)),
  );
  const tests = [...reached].filter(([path]) => TEST.test(path));
  const nearestFirst = tests.toSorted(([, near], [, far]) => near - far).map(([path]) => path);
  return failedFirst(nearestFirst, (path) => path, { failed });
};

/** The tests of `npm test` that a change of this project can reach, nearest first. */
export const testsNear = async (changed, failed) => {
  // Needs what is installed.
  const { importGraph } = await import('./import-graph.mjs');
  return testsReached(withBrowser(importGraph()), changed, failed).filter(isInGate);
};

/** Seconds of a file that no run has measured yet. */
const UNKNOWN = 1;
const UNKNOWN_IN_BROWSER = 15;

/**
 * The first of these tests that fit into a time; one at least.
 * @param {readonly string[]} tests @param {Record<string, number>} seconds of the files, where known
 * @param {number} budget seconds
 */
export const withinBudget = (tests, seconds, budget) => {
  let spent = 0;
  const isChosen = (path, index) => {
    const cost = seconds[path] ?? (path.startsWith('tests/e2e/') ? UNKNOWN_IN_BROWSER : UNKNOWN);
    if (index > 0 && spent + cost > budget) return false;
    spent += cost;
    return true;
  };
  const chosen = tests.filter(isChosen);
  return { chosen, left: tests.filter((path) => !chosen.includes(path)) };
};
