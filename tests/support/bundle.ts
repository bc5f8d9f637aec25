import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash, madeOnce } from './made-once.ts';

/** Whatever a process of ours may be made of. */
const SOURCES = ['domain', 'machines', 'server', 'tests/support', 'package-lock.json'];
/** Inside the packages' folder: packages that are left out are found from there. */
const FOLDER = 'node_modules/.cache/bundles';
/** Packages that load files of their own. */
const LEFT_OUT = [/^@electric-sql\/pglite/, /^@node-rs\/argon2/, /^sharp/];

/** Modules go on to find their files beside the sources. */
const sourceUrls = {
  name: 'source-urls',
  transform: (code: string, id: string) =>
    code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Bundles an entry with all that it imports, once for the sources as they are: a process that runs the bundle starts in
 * half of the processor time.
 * @returns the path of the bundle
 */
export const bundle = async (entry: string): Promise<string> => {
  const name = basename(entry, '.ts');
  const current = `${name}-${contentHash(SOURCES)}`;
  const folder = await madeOnce(resolve(FOLDER, current), async (dir) => {
    removeOld(name, current);
    const { build } = await import('rolldown');
    await build({
      input: entry,
      platform: 'node',
      external: LEFT_OUT,
      plugins: [sourceUrls],
      output: { dir, entryFileNames: 'main.mjs' },
      logLevel: 'silent',
    });
  });
  return join(folder, 'main.mjs');
};

const A_DAY_MS = 86_400_000;

/** A younger one may be in use: by a run that began before the sources changed. */
const removeOld = (name: string, current: string) => {
  if (!existsSync(FOLDER)) return;
  const isOld = (found: string) =>
    (statSync(join(FOLDER, found), { throwIfNoEntry: false })?.mtimeMs ?? 0) <
    Date.now() - A_DAY_MS;
  for (const found of readdirSync(FOLDER))
    if (found.startsWith(`${name}-`) && !found.startsWith(current) && isOld(found))
      rmSync(join(FOLDER, found), { recursive: true, force: true });
};
