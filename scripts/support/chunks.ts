import type { Rolldown } from 'vite';

/** What is known of a chunk before its code is looked at. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/** Module that the product's entry begins with; the builds beside the product have none. */
export const ENTRY = /\/src\/app\/main\.tsx$/;
/** Module that the trade's file begins with. */
export const TRADE = /\/src\/app\/flows\/trade\.ts$/;
/** What a visit loads before it shows a page that trades. */
export const FIRST = [ENTRY, TRADE] as const;

/** The chunks of a build, without its other files. */
export const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Whether a chunk has a module. */
export const holding =
  (module: RegExp) =>
  ({ moduleIds }: Chunk): boolean =>
    moduleIds.some((id) => module.test(id));

/** A chunk with all that are loaded before it runs. */
export const loadedWith = <TChunk extends Chunk>(
  chunks: readonly TChunk[],
  first: TChunk,
): ReadonlySet<TChunk> => {
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return found;
};
