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
const { status } = spawnSync(node(), [bin('drizzle-kit'), 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

if (status === 0) {
  // The next migration is made from the last snapshot only.
  const meta = join(values.out, 'meta');
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
}
