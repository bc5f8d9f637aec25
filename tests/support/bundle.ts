import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash, madeOnce, removeOld } from './made-once.ts';

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
    removeOld(FOLDER, `${name}-`, current);
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
