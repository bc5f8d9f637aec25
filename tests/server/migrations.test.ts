import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'server/store/migrations';
const sqlIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

it('the migrations make exactly the tables of the code', () => {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(FOLDER, copy, { recursive: true });
  const options = ['--dialect', 'postgresql', '--schema', './server/store/tables/*.ts'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', ...options, '--out', relative('.', copy)],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('No schema changes');
  expect(sqlIn(copy)).toEqual(sqlIn(FOLDER));
  rmSync(copy, { recursive: true });
});
