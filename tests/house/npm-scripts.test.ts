import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';

/** Exit code of the stand-in for npm. */
const NPM_FAILED = 86;

let clone: string;

const put = (path: string, text: string, mode = 0o644) => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text, { mode });
};

/** Runs a command line as npm does, with a stand-in for npm. */
const execute = (command: string, env: Readonly<Record<string, string>> = {}) => {
  const path = [
    ...[join(clone, 'stand-in'), dirname(process.execPath)],
    // Without the packages of the project that the test is run in.
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules')),
  ];
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: clone,
    env: { ...process.env, PATH: path.join(delimiter), ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  for (const path of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(path, join(clone, path), { recursive: true });
  put('stand-in/npm', `#!/bin/sh\necho "npm $*"\nexit ${NPM_FAILED}\n`, 0o755);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each(Object.entries(scripts))(
  'npm run %s installs the packages of a bare clone',
  (_, command) => {
    const { status, output } = execute(command);
    expect(output).toContain('\nnpm ci ');
    expect(output).toContain('\nfailed: npm ci ');
    expect(output).not.toMatch(/not found|ERR_MODULE_NOT_FOUND/i);
    expect(status).toBe(NPM_FAILED);
  },
);

describe('npm start', () => {
  const LINES_OF_BUILD = 300;
  const ADDRESS = 'Bến Đổi: http://127.0.0.1:8080';

  beforeAll(() => {
    put('node_modules/.package-lock.json', '{}');
    put('node_modules/vite/package.json', '{ "main": "build.cjs", "bin": { "vite": "vite.cjs" } }');
    put(
      'node_modules/vite/vite.cjs',
      `const { mkdirSync, writeFileSync } = require('node:fs');
      for (let line = 1; line <= ${LINES_OF_BUILD}; line++) console.log('chunk', line);
      console.error('a warning');
      mkdirSync('dist', { recursive: true });
      writeFileSync('dist/index.html', '');
      process.exitCode = Number(process.env.BUILD_CODE);`,
    );
    put('node_modules/vite/build.cjs', "exports.build = async () => console.log('more chunks');");
    put('server/main.ts', `console.log('${ADDRESS}');`);
  });

  it('prints its address last, and nothing of a build that succeeds', () => {
    const { status, output } = execute(scripts.start, { BUILD_CODE: '0' });
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^building the site/),
      ADDRESS,
    ]);
    expect(status).toBe(0);
  });

  it('prints the whole output of a build that fails, and does not start', () => {
    rmSync(join(clone, 'dist'), { recursive: true });
    const { status, output } = execute(scripts.start, { BUILD_CODE: '3' });
    expect(output.match(/^chunk \d+$/gm)).toHaveLength(LINES_OF_BUILD);
    expect(output).toContain('a warning');
    expect(output).not.toContain(ADDRESS);
    expect(status).toBe(3);
  });
});
