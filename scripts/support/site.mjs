import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { at, bin, node } from './project.mjs';
import { run } from './run.mjs';

/** Sources of the built site. */
const SOURCES = [
  'domain',
  'machines',
  'public',
  'src',
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/support/chunks.ts',
  'scripts/support/fewer-files.ts',
  'scripts/support/first-load.ts',
  'scripts/support/first-words.ts',
  'scripts/support/small-scripts.ts',
  'scripts/support/trade-files.ts',
  'scripts/support/trim-page.ts',
  'scripts/support/trim-variables.ts',
  'scripts/support/build-rendering.mjs',
  'vite.config.ts',
];

/** Folders count too: a deleted file changes only its folder's time. */
const newest = (path) => {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  const inside = statSync(path).isDirectory()
    ? readdirSync(path).map((name) => newest(join(path, name)))
    : [];
  return Math.max(mtimeMs, ...inside);
};

/** Whether the build is newer than all its sources. */
export const isBuilt = () => {
  const page = at('dist/index.html');
  return (
    existsSync(page) && SOURCES.every((source) => newest(at(source)) <= statSync(page).mtimeMs)
  );
};

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|wasm)$/;
/** Below this size, headers outweigh the compression. */
const WORTH_IT = 1_024;

const compress = () => {
  const files = readdirSync(at('dist'), { recursive: true })
    .filter((name) => !name.startsWith('rendering'))
    .map((name) => at('dist', name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= WORTH_IT);
  for (const path of files) {
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
};

const quietly = (...args) => run(node(), args, { isQuiet: true });

/**
 * Builds the site into dist/, with the inspector, and every asset's compressed forms. Prints one line, and the builders'
 * output when one of them fails.
 * @returns the builder's exit code
 */
export const build = async () => {
  console.log('building the site into dist/, which can take a minute …');
  const code =
    (await quietly(bin('vite'), 'build')) ||
    (await quietly('scripts/support/build-inspector.mjs')) ||
    (await quietly('scripts/support/build-rendering.mjs'));
  if (code === 0) compress();
  return code;
};
