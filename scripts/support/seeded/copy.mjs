// A tree of its own to plant defects in: the last commit, with the installed packages linked.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, root } from '../project.mjs';

/** What tools keep for themselves between runs, right below the packages; each tree keeps its own. */
const CACHES = new Set(['.cache', '.vite', '.vitest', '.vite-temp']);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The same file under a second name; on another disk, where that cannot be, a copy. */
const link = (from, to) => {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(error.code)) throw error;
    copyFileSync(from, to);
  }
};

// Links to the folder itself would make tools find packages outside of the tree, which some of them serve to nobody.
const linkTree = (from, to, left = new Set()) => {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) link(source, target);
    else if (!left.has(entry.name)) linkTree(source, target);
  }
};

/** Files that are changed but not committed: they are not what is tried. */
export const uncommitted = () => git('status', '--porcelain').split('\n').filter(Boolean);

/**
 * @returns the path of a tree that holds the last commit and nothing else
 * @throws outside of a git clone
 */
export const copyOfHead = () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'checks-')));
  // As root the tests' database server runs as somebody else, who has to get in.
  chmodSync(home, 0o755);
  const archive = execFileSync('git', ['archive', '--format=tar', 'HEAD'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', home], { input: archive });
  linkTree(at('node_modules'), join(home, 'node_modules'), CACHES);
  // Else the commit's time would say that the lock file is newer than what was installed from it.
  const { atime, mtime } = statSync(at('package-lock.json'));
  utimesSync(join(home, 'package-lock.json'), atime, mtime);
  return home;
};

export const remove = (home) => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
