// Tree to seed defects in: the last commit, with the installed packages linked.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
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

/** Caches of tools right below the packages; each tree has its own. */
const CACHES = new Set(['.cache', '.vite', '.vitest', '.vite-temp']);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Hard link of a file; on another disk a copy. */
const link = (from, to) => {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(error.code)) throw error;
    copyFileSync(from, to);
  }
};

// A link to the folder itself would make tools resolve packages outside of the tree, which some of them refuse to
// serve.
const linkTree = (from, to, left = new Set()) => {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) link(source, target);
    else if (!left.has(entry.name)) linkTree(source, target);
  }
};

/** Changed but uncommitted files, which are not tried. */
export const uncommitted = () => git('status', '--porcelain').split('\n').filter(Boolean);

/** Unpacks an archive of the project's files, and links the packages. */
const unpack = (archive) => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'checks-')));
  // As root, the tests' database server runs as another user, which needs access.
  chmodSync(home, 0o755);
  execFileSync('tar', ['-x', '-C', home], { input: archive });
  linkTree(at('node_modules'), join(home, 'node_modules'), CACHES);
  // Else the commit's time would make the lock file newer than its installed packages.
  const { atime, mtime } = statSync(at('package-lock.json'));
  utimesSync(join(home, 'package-lock.json'), atime, mtime);
  return home;
};

const pack = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: root, maxBuffer: 2 ** 30, ...options });

/**
 * @returns the path of a tree that holds the last commit and nothing else
 * @throws outside of a git clone
 */
export const copyOfHead = () => unpack(pack('git', ['archive', '--format=tar', 'HEAD']));

/**
 * @returns the path of a tree that holds the project's files as they are, committed or not
 * @throws outside of a git clone
 */
export const copyOfFiles = () => {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const input = listed.filter((path) => path !== '' && existsSync(at(path))).join('\0');
  return unpack(pack('tar', ['-c', '--null', '-T', '-'], { input }));
};

export const remove = (home) => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
