import type { Plugin, Rolldown } from 'vite';
import { chunksOf, ENTRY, holding } from './chunks.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code'>;

/** The chunks that stay, in code that knows nothing of those that are left out. */
export interface Fewer {
  readonly codes: ReadonlyMap<string, string>;
  readonly leftOut: readonly string[];
}

/** A file that only hands on what another one exports. */
const FACADE = /^export\s*\{([^{}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;
/** What libraries of the older kind of modules are loaded by, which nearly every file imports. */
const HELPERS = /^([\s\S]*?);?\s*export\s*\{([^{}]*)\};?\s*$/;

/** The page loads them beside the entry. */
const HELPERS_SCRIPT = /<script[^>]*\/rolldown-runtime-[^>]*><\/script>\s*/;

const nameIn = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `a as b, c` as pairs of the name inside and the name outside. */
const pairsOf = (list: string) =>
  list.split(',').map((pair) => {
    const [inner = '', outer = inner] = pair.trim().split(/\s+as\s+/);
    return [inner, outer] as const;
  });

/** An import on demand of one of them gets the same names from the file behind it. */
const withoutFacades = (chunks: readonly Chunk[]): Fewer => {
  const facades = chunks.flatMap(({ fileName, code }) => {
    const [, exported, from] = FACADE.exec(code) ?? [];
    if (exported === undefined) return [];
    const members = pairsOf(exported).map(([inner, outer]) => `${outer}:e.${inner}`);
    const asked = new RegExp(
      `\\bimport\\(\\s*["'\`]\\./${literally(nameIn(fileName))}["'\`]\\s*\\)`,
      'g',
    );
    return [{ fileName, asked, instead: `import("./${from}").then(e=>({${members.join()}}))` }];
  });
  const direct = (code: string) =>
    facades.reduce((text, { asked, instead }) => text.replaceAll(asked, () => instead), code);
  const leftOut = facades.map(({ fileName }) => fileName);
  const staying = chunks.filter(({ fileName }) => !leftOut.includes(fileName));
  return { codes: new Map(staying.map(({ fileName, code }) => [fileName, direct(code)])), leftOut };
};

/** The entry, which every file imports anyway, holds the helpers and exports them. */
const withHelpersIn = (
  entry: string,
  helpers: string,
  codes: ReadonlyMap<string, string>,
): Fewer => {
  const [, body = '', exported = ''] = HELPERS.exec(codes.get(helpers) ?? '') ?? [];
  const from = `["'\`]\\./${literally(nameIn(helpers))}["'\`];?`;
  const bare = new RegExp(`import\\s*${from}`, 'g');
  const named = new RegExp(`import\\s*\\{([^{}]*)\\}\\s*from\\s*${from}`, 'g');
  const handed = (imported: string) =>
    pairsOf(imported).map(([name, local]) => `helper_${name} as ${local}`);
  const made = pairsOf(exported).map(([inner, name]) => `helper_${name}:${inner}`);
  const names = pairsOf(exported).map(([, name]) => `helper_${name}`);
  const own = `const{${names.join()}}=(()=>{${body};return{${made.join()}}})();`;
  const codeOf = (fileName: string, code: string) => {
    const silent = code.replace(bare, '');
    if (fileName !== entry)
      return silent.replace(
        named,
        (_, imported) => `import{${handed(imported).join()}}from"./${nameIn(entry)}";`,
      );
    const held = silent.replace(named, (_, imported) => {
      const locals = pairsOf(imported).map(([name, local]) => `${local}=helper_${name}`);
      return `${own}const ${locals.join()};`;
    });
    return `${held}\nexport{${names.join()}};`;
  };
  const staying = [...codes].filter(([fileName]) => fileName !== helpers);
  return {
    codes: new Map(staying.map(([fileName, code]) => [fileName, codeOf(fileName, code)])),
    leftOut: [helpers],
  };
};

/**
 * The same chunks without two kinds of small files, each of which costs a visit a request: those that only hand on what a group
 * of modules exports, before which the group would not be asked for, and the one with the helpers of modules.
 * @param entry the file that all others may import
 * @throws {Error} where the code of one that stays still names one that is left out
 */
export const withFewerFiles = (chunks: readonly Chunk[], entry: string): Fewer => {
  const first = withoutFacades(chunks);
  const helpers = [...first.codes.keys()].find((name) => /\brolldown-runtime\b/.test(name));
  const second = helpers ? withHelpersIn(entry, helpers, first.codes) : { ...first, leftOut: [] };
  const leftOut = [...first.leftOut, ...second.leftOut];
  for (const [fileName, code] of second.codes) {
    const named = leftOut.find((name) => code.includes(nameIn(name)));
    if (named) throw new Error(`${fileName} needs ${named}, which is left out`);
  }
  return { codes: second.codes, leftOut };
};

/** Leaves those files out of a build of the product. */
export const fewerFilesPlugin = (): Plugin => ({
  name: 'fewer-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const entry = chunks.find(holding(ENTRY));
    if (!entry) return;
    const { codes, leftOut } = withFewerFiles(chunks, entry.fileName);
    for (const chunk of chunks) chunk.code = codes.get(chunk.fileName) ?? chunk.code;
    for (const name of leftOut) delete bundle[name];
  },
  transformIndexHtml: {
    order: 'post',
    // It is written before the chunks are changed.
    handler: (html, { bundle }) => {
      if (!bundle || !chunksOf(bundle).some(holding(ENTRY))) return html;
      if (!HELPERS_SCRIPT.test(html))
        throw new Error('the page does not load the helpers of modules as it did');
      return html.replace(HELPERS_SCRIPT, '');
    },
  },
});
