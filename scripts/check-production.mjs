#!/usr/bin/env node
// npm run unused:production: compares the product's exports that only tests use with the list of exceptions.
import { spawnSync } from 'node:child_process';
import { compare, EXCEPTIONS, foundIn, readExceptions } from './support/production-exceptions.mjs';
import { at, bin, env, node } from './support/project.mjs';

const knip = spawnSync(
  node(),
  [bin('knip'), '--production', '--reporter', 'json', '--no-progress'],
  {
    cwd: process.cwd(),
    env: env(),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  },
);
if (!knip.stdout) throw new Error(knip.stderr || 'knip did not run');

const exceptions = readExceptions(at(EXCEPTIONS));
const { added, stale } = compare(foundIn(JSON.parse(knip.stdout)), exceptions);
const complaints = [
  ...added.map((name) => `only tests use it: ${name}`),
  ...stale.map((name) => `used by the product, or gone; remove it from ${EXCEPTIONS}: ${name}`),
];
const count = Object.keys(exceptions.exceptions).length;
console.log(
  complaints.join('\n') || `production: nothing that only tests use, ${count} exceptions`,
);
process.exitCode = complaints.length ? 1 : 0;
