import { createTally } from './tally.ts';

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
