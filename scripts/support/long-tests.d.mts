export const LONG: ' @long';
export const isLongFile: (path: string) => boolean;
export const longFiles: () => string[];

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}
export const SHARDS: number;
export const filesOfLongRun: () => Promise<{ readonly files: string[]; readonly inPart: string[] }>;
export const filesOfShard: (files: readonly string[], shard: Shard) => string[];
export const shardOfCommit: (hash: string, count?: number) => Shard;
export const shardNamed: (name: string) => Shard | undefined;
