import type { Plugin, Rolldown } from 'vite';

/**
 * Modules that only selling needs, by their names. The routes of its pages are no such modules: the router knows every
 * address from the start.
 */
const OF_SELLING = /\/(domain|machines|src)\/(?!routes\/)(.*\/)?sell[-./]/;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/** A chunk with all that are loaded before it runs. */
const loadedWith = (chunks: readonly Chunk[], first: Chunk): ReadonlySet<Chunk> => {
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return found;
};

/**
 * Modules of selling that come with the first load of a site.
 * @throws {Error} when the chunks have no app, or no module of selling at all: the names above are out of date
 */
export const soldTooEarly = (chunks: readonly Chunk[]): readonly string[] => {
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/app/main.tsx')));
  const ofSelling = ({ moduleIds }: Chunk) => moduleIds.filter((id) => OF_SELLING.test(id));
  if (!app || !chunks.some((chunk) => ofSelling(chunk).length > 0))
    throw new Error('the chunks are not those of a site that sells');
  return [...loadedWith(chunks, app)].flatMap(ofSelling);
};

/** Fails a build whose first load has what only selling needs. */
export const firstLoadPlugin = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    // The inspector is a build of its own.
    if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/app/main.tsx'))))
      return;
    const early = soldTooEarly(chunks);
    if (early.length > 0)
      this.error(`in the first load, and for selling only: ${early.join(', ')}`);
  },
});
