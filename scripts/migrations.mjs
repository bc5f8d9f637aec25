#!/usr/bin/env node
// npm run migrations -- [options of drizzle-kit generate]: makes the next migration from the tables of the code.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, node } from './support/project.mjs';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'server/store/migrations' } },
  strict: false,
});
const meta = join(values.out, 'meta');
const listSnapshots = () =>
  readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted();

// drizzle-kit ends with 0 where it refuses two snapshots of one parent.
const merged = listSnapshots();
if (merged.length > 1) {
  console.error(`Undo one of two merged migrations; ${meta} has ${merged.join(' and ')}`);
  process.exit(1);
}

const { status } = spawnSync(node(), [bin('drizzle-kit'), 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
// The next migration is made from the last snapshot only.
for (const name of listSnapshots().slice(0, -1)) rmSync(join(meta, name));
