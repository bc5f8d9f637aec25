import { tooMany } from '../exchange/accounts/count-attempt.ts';
import type { AppContext } from './env.ts';
import { countedAddressOf } from './rate-limits.ts';

/** Counts by name, up to a limit, and forgets names whose count is zero. */
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

/** How many streams one asker may hold open at once. */
export interface StreamLimits {
  /** A browser has six connections to a site under HTTP/1.1, and needs the others for its calls. */
  readonly perBrowser: number;
  /** Whole neighbourhoods share an address. */
  readonly perAddress: number;
}

export const STREAM_LIMITS: StreamLimits = { perBrowser: 3, perAddress: 300 };

interface Asker {
  readonly guestHash: string;
  readonly address: string;
}

export interface OpenStreams {
  /** Counts one more, and hands over how to leave; undefined when the asker holds enough already. */
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

/** How many files are received and drawn at once. Each is held in memory until it is drawn. */
interface UploadLimits {
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
