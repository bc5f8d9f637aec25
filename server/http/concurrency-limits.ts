import { tooMany } from '../exchange/accounts/count-attempt.ts';
import type { AppContext } from './env.ts';
import { countedAddressOf } from './rate-limits.ts';

/** Counters by name, up to a limit; a counter at zero is deleted. */
interface Tally {
  readonly isFull: (name: string) => boolean;
  readonly add: (name: string, change: 1 | -1) => void;
}

const createTally = (limit: number): Tally => {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    isFull: (name) => countOf(name) >= limit,
    add: (name, change) => {
      const count = countOf(name) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
};

/** Limits of concurrent streams. */
export interface StreamLimits {
  /** HTTP/1.1 allows a browser six connections to a site, and calls need the others. */
  readonly perBrowser: number;
  /** Networks with many users share an address. */
  readonly perAddress: number;
}

export const STREAM_LIMITS: StreamLimits = { perBrowser: 3, perAddress: 300 };

interface Asker {
  readonly guestHash: string;
  readonly address: string;
}

export interface OpenStreams {
  /** Counts a stream and returns its release; undefined at the limit. */
  readonly enter: (asker: Asker) => (() => void) | undefined;
}

export const createOpenStreams = ({ perBrowser, perAddress }: StreamLimits): OpenStreams => {
  const browsers = createTally(perBrowser);
  const addresses = createTally(perAddress);
  return {
    enter: ({ guestHash, address }) => {
      if (browsers.isFull(guestHash) || addresses.isFull(address)) return undefined;
      browsers.add(guestHash, 1);
      addresses.add(address, 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        browsers.add(guestHash, -1);
        addresses.add(address, -1);
      };
    },
  };
};

/** Limits of concurrent uploads. Each is held in memory until it is rendered. */
interface UploadLimits {
  /** Networks with many users share an address. */
  readonly perAddress: number;
  readonly inTotal: number;
}

export const UPLOAD_LIMITS: UploadLimits = { perAddress: 16, inTotal: 64 };

const BUSY_SECONDS = 10;

/** Runs work within one of the upload slots. */
export type UploadSlots = <Done>(c: AppContext, work: () => Promise<Done>) => Promise<Done>;

/**
 * Upload slots.
 * @throws {DomainError} TOO_MANY, by the function it returns, when no slot is free
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
