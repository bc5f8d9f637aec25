#!/usr/bin/env node
// npm run test:mutation: mutates rules, machines and the access table folder by folder, prints figures for each folder.
// Incremental: a mutant is tried again only when its file or a test of it has changed.
//   -- domain/books machines/session    these folders, or single files, alone
//   -- --minutes 40                     starts no further folder after that time
//   -- --force                          tries every mutant again
//   -- --figures                        the figures of earlier runs, without a run
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { figuresIn, table } from './mutation/figures.mjs';
import { allTargets, readReports, reportOf, targetOf } from './mutation/targets.mjs';
import { install } from './support/install.mjs';
import { bin, node } from './support/project.mjs';
import { run } from './support/run.mjs';

/** The runs take long, so every other process goes first. */
const LOW_PRIORITY = 10;
const MS_PER_MINUTE = 60_000;

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: 'Infinity' },
    concurrency: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const runTarget = ({ name, mutate, tests }) => {
  console.log(`\n── ${name}`);
  const args = [
    ...['run', 'scripts/mutation/stryker.config.json', '--mutate', mutate.join()],
    ...['--incrementalFile', reportOf(name), '--concurrency', values.concurrency],
    ...(values.force ? ['--force'] : []),
  ];
  return run(node(), [bin('@stryker-mutator/core', 'stryker'), ...args], {
    changes: { MUTATION_TESTS: process.env.MUTATION_TESTS ?? tests.join() },
  });
};

const runTargets = async () => {
  await install();
  setPriority(LOW_PRIORITY);
  const targets = positionals.length > 0 ? positionals.map(targetOf) : allTargets();
  const end = Date.now() + Number(values.minutes) * MS_PER_MINUTE;
  const failed = [];
  const left = [];
  for (const target of targets) {
    if (Date.now() >= end) left.push(target.name);
    else if ((await runTarget(target)) !== 0) failed.push(target.name);
  }
  return { failed, left };
};

const { failed, left } = values.figures ? { failed: [], left: [] } : await runTargets();

console.log(`\n${table(figuresIn(readReports())).join('\n')}`);
if (left.length > 0) console.log(`\nNot run, the time was over: ${left.join(', ')}`);
if (failed.length > 0) console.log(`\nBelow the threshold, or broken off: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
