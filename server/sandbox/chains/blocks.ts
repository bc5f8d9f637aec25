import { finalityOf } from '#domain/rails/finality';

/** How far a chain is. Its blocks come at regular times, except those mined by hand. */
export interface Chain {
  /** Blocks so far. */
  readonly height: number;
  /** Time of the newest block, epoch milliseconds. */
  readonly blockAt: number;
}

/** Milliseconds between two blocks of a network. */
export const blockMsOf = (networkKey: string): number => finalityOf(networkKey).blockSeconds * 1000;

/** Blocks that come until a time, which may be before the newest one. */
const blocksUntil = ({ blockAt }: Chain, time: number, blockMs: number): number =>
  Math.max(0, Math.floor((time - blockAt) / blockMs));

/** The chain at a later time. */
export const chainAt = (chain: Chain, time: number, blockMs: number): Chain => {
  const blocks = blocksUntil(chain, time, blockMs);
  return { height: chain.height + blocks, blockAt: chain.blockAt + blocks * blockMs };
};

/** Height of the first block after a time: it takes what came into the mempool then. */
export const blockAfter = (chain: Chain, time: number, blockMs: number): number =>
  chain.height + blocksUntil(chain, time, blockMs) + 1;

/** Blocks that confirm what is in a block, that one included; 0 without a block. */
export const confirmationsOf = ({ height }: Pick<Chain, 'height'>, block: number | null): number =>
  block === null ? 0 : Math.max(0, height - block + 1);
