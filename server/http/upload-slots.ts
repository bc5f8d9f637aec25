import { tooMany } from '../exchange/accounts/count-attempt.ts';
import type { AppContext } from './env.ts';
import { countedAddressOf } from './rate-limits.ts';
import { createTally } from './tally.ts';

/** How many files are received and drawn at once. Each is held in memory until it is drawn. */
export interface UploadLimits {
  /** Whole neighbourhoods share an address. */
  readonly perAddress: number;
  readonly inTotal: number;
}

export const UPLOAD_LIMITS: UploadLimits = { perAddress: 16, inTotal: 64 };

const BUSY_SECONDS = 10;

/** Runs work while it holds one of the places for uploads. */
export type UploadSlots = <Done>(c: AppContext, work: () => Promise<Done>) => Promise<Done>;

/**
 * Places for uploads.
 * @throws {DomainError} TOO_MANY, by the function it returns, when there is none left
 */
export const createUploadSlots = ({ perAddress, inTotal }: UploadLimits): UploadSlots => {
  const addresses = createTally(perAddress);
  let total = 0;
  return async (c, work) => {
    const address = countedAddressOf(c);
    if (total >= inTotal || addresses.isFull(address)) throw tooMany(BUSY_SECONDS);
    total += 1;
    addresses.add(address, 1);
    try {
      return await work();
    } finally {
      total -= 1;
      addresses.add(address, -1);
    }
  };
};
