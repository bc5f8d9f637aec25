import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ENCODINGS, type Encoding } from './encodings.ts';

/** Built product, as of the service's start. */
export interface Site {
  readonly page: Page;
  /** Every file by its path on the site; others are never read. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** File of the thread that renders pages; undefined where none was built. */
  readonly rendering: string | undefined;
}

export interface SiteFile {
  readonly read: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>>;
  /** Its precompressed encodings, the smallest first. */
  readonly encodings: readonly Encoding[];
}

export interface Page {
  readonly html: string;
  /** Hashes of its inline scripts, in the syntax of a content security policy. */
  readonly scriptHashes: readonly string[];
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const INDEX = 'index.html';
const RENDERING = 'rendering/worker.js';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INSPECTOR_SWITCH = /(<meta name="inspector" content=")[^"]*(")/;
/** Renders pages in the service; no browser loads it. */
const RENDERING_FILE = /\/rendering\//;
/** Files of the inspector and of the pages it watches. */
const INSPECTOR_FILE = /\/inspector\//;
const API_HOST = /(<meta name="api-host" content=")[^"]*(")/;

/**
 * Loads the built product.
 * @param apiHost scheme and host of the service for the page; empty for this one
 * @param hasInspector whether actors may be inspected; otherwise the files for it are not served
 */
export const loadSite = (
  folder: string,
  apiHost: string,
  hasInspector = false,
): Site | undefined => {
  const index = join(folder, INDEX);
  if (!existsSync(index)) return undefined;
  const html = readFileSync(index, 'utf8')
    .replace(API_HOST, `$1${apiHost}$2`)
    .replace(INSPECTOR_SWITCH, `$1${hasInspector ? 'on' : ''}$2`);
  const rendering = join(folder, RENDERING);
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return {
    page: {
      html,
      scriptHashes: scripts.map(
        (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
      ),
    },
    files: filesOf(folder, hasInspector),
    rendering: existsSync(rendering) ? rendering : undefined,
  };
};

const filesOf = (folder: string, hasInspector: boolean): ReadonlyMap<string, SiteFile> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  const isOriginal = (name: string) =>
    !(['br', 'gzip'] as const).some(
      (encoding) =>
        name.endsWith(SUFFIX[encoding]) && known.has(name.slice(0, -SUFFIX[encoding].length)),
    );
  return new Map(
    names
      .filter((name) => isOriginal(name) && name !== join(folder, INDEX))
      .filter((name) => !RENDERING_FILE.test(pathOf(folder, name)))
      .filter((name) => hasInspector || !INSPECTOR_FILE.test(pathOf(folder, name)))
      .map((name) => [pathOf(folder, name), fileOf(name, known)]),
  );
};

const pathOf = (folder: string, name: string) =>
  `/${name.slice(folder.length).split(sep).filter(Boolean).join('/')}`;

const fileOf = (name: string, known: ReadonlySet<string>): SiteFile => {
  const encodings = ENCODINGS.filter((encoding) => known.has(`${name}${SUFFIX[encoding]}`));
  return { encodings, read: (encoding) => readFile(`${name}${SUFFIX[encoding]}`) };
};
