import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeReachableByOthers } from '../support/reachable-by-others';

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

let home: string;
let project: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'private-'));
  project = join(home, 'clone');
  mkdirSync(project);
  chmodSync(home, 0o700);
  chmodSync(project, 0o750);
});
afterEach(() => rmSync(home, { recursive: true }));

it('private folders below the temporary one can be entered and not listed', () => {
  makeReachableByOthers(project);
  expect(modeOf(home).toString(8)).toBe('701');
  expect(modeOf(project).toString(8)).toBe('751');
});

it('a private folder elsewhere is named and left as it is', () => {
  expect(() => makeReachableByOthers(project, home)).toThrow(`${home} is private`);
  expect(modeOf(home).toString(8)).toBe('700');
});
