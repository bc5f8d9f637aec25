import type { Plugin } from 'vite';
import { type Chunk, chunksOf, ENTRY, FIRST, holding, loadedWith, TRADE } from './chunks.ts';

/**
 * Modules that only selling needs, by their names. The routes of its pages are no such modules: the router knows every
 * address from the start.
 */
const OF_SELLING = /\/(domain|machines|src)\/(?!routes\/)(.*\/)?sell[-./]/;

/**
 * Other modules that no first page needs: what is said of orders, of payments and of accounts with operators, and what posts an
 * order. They come with a form's rules, or with later pages.
 */
const OF_LATER =
  /\/(domain\/(order\/(order|deposit-progress|refund-amounts)|rails\/(rail-payments|operator-names)|rules\/(patterns|operator-account|error-texts(\.data)?)|wire\/order-wire|catalogue\/currency-kinds)\.ts|src\/(api\/(names|order-outcome)\.ts|ui\/mantine(-theme)?\.ts|app\/flows\/(?!trade\.ts)|features\/trade\/(operator|parts)\/))/;

/**
 * Modules of selling, and others of later, that come with the first load of a site.
 * @throws {Error} when the chunks have no app, no trade, or no module of selling at all: the names above are out of date
 */
export const loadedTooEarly = (chunks: readonly Chunk[]): readonly string[] => {
  const first = FIRST.map((module) => chunks.find(holding(module)));
  const ofSelling = ({ moduleIds }: Chunk) => moduleIds.filter((id) => OF_SELLING.test(id));
  if (first.includes(undefined) || !chunks.some((chunk) => ofSelling(chunk).length > 0))
    throw new Error('the chunks are not those of a site that sells');
  const loaded = new Set(first.flatMap((chunk) => [...(chunk ? loadedWith(chunks, chunk) : [])]));
  return [...loaded].flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => OF_SELLING.test(id) || OF_LATER.test(id)),
  );
};

/** Routes of pages to read. */
const PAGE_TO_READ =
  /\/src\/routes\/(blog|blog-post\/.*|faq.*|\{\$page\}.*|tos.*|verify.*)\.tsx\?tsr-split=component$/;

/** Pages to read, by their modules, that load what only trading needs. */
export const tradingInVain = (chunks: readonly Chunk[]): readonly string[] => {
  const trade = chunks.find(holding(TRADE));
  return chunks
    .filter((chunk) => trade && loadedWith(chunks, chunk).has(trade))
    .flatMap(({ moduleIds }) => moduleIds.filter((id) => PAGE_TO_READ.test(id)));
};

/** Fails a build whose first load has what only selling, or no first page, needs. */
export const firstLoadPlugin = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    // The inspector is a build of its own.
    if (!chunks.some(holding(ENTRY))) return;
    const early = loadedTooEarly(chunks);
    if (early.length > 0)
      this.error(`in the first load, and not needed by it: ${early.join(', ')}`);
    const vain = tradingInVain(chunks);
    if (vain.length > 0) this.error(`they trade nothing, and load the trade: ${vain.join(', ')}`);
  },
});
