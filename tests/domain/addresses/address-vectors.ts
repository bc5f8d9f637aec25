import { readFileSync } from 'node:fs';

interface Vector {
  readonly network: string;
  readonly address: string;
  readonly valid: boolean;
  readonly note?: string;
}

/** Published addresses, good and bad, each with where it is from. */
export const addressVectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../vectors/addresses.json', import.meta.url), 'utf8'),
).vectors;
