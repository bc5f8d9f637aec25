// Order of the files of Vitest.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { failedFirst } from './last-run.mjs';
import { root } from './project.mjs';

/** What the first lines of a file ask for, instead of its project's environment. */
const askedFor = ({ moduleId }) =>
  /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';

/** Its files wait for databases and processes. They come first: checks beside them take that time. */
const WAITING = 'server';

/**
 * Files that failed last come first. Files of a project that ask for the same environment, one
 * after the other. A worker is ended when the next file needs another environment than its own, and
 * the next one loads every module anew: mixed, the files of `machines` took four times the
 * processor time.
 */
export class ByEnvironment extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, (file) => `${file.project.name} ${askedFor(file)}`);
    const waits = ([{ project }]) => Number(project.name === WAITING);
    const ordered = [...groups.values()].toSorted((one, other) => waits(other) - waits(one));
    return failedFirst(ordered.flat(), ({ moduleId }) => relative(root, moduleId));
  }
}
