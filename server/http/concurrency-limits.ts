import { tooMany } from '../exchange/accounts/count-attempt.ts';
import { siteOf } from '../exchange/accounts/requester.ts';
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
  /** An account, in all of its browsers; all requests of a network that come without a cookie. */
  readonly perVisitor: number;
  /** Networks with many users share an address. */
  readonly perNetwork: number;
}

export const STREAM_LIMITS: StreamLimits = { perBrowser: 3, perVisitor: 6, perNetwork: 60 };

interface StreamOwner {
  /** Hash of the guest's cookie; undefined where the request came without one. */
  readonly browser: string | undefined;
  /** Id of the signed-in account. */
  readonly account: string | undefined;
  readonly network: string;
}

export interface OpenStreams {
  /** Counts a stream and returns its release; undefined at the limit. */
  readonly enter: (owner: StreamOwner) => (() => void) | undefined;
}

export const createOpenStreams = (limits: StreamLimits): OpenStreams => {
  const browsers = createTally(limits.perBrowser);
  const visitors = createTally(limits.perVisitor);
  const networks = createTally(limits.perNetwork);
  return {
    enter: ({ browser, account, network }) => {
      const places = [
        ...(browser === undefined ? [] : [{ tally: browsers, name: browser }]),
        ...(account === undefined ? [] : [{ tally: visitors, name: `account ${account}` }]),
        // A request without a cookie, or with a new one each time, is no visitor of its own.
        ...(browser === undefined && account === undefined
          ? [{ tally: visitors, name: `network ${network}` }]
          : []),
        { tally: networks, name: network },
      ];
      if (places.some(({ tally, name }) => tally.isFull(name))) return undefined;
      for (const { tally, name } of places) tally.add(name, 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        for (const { tally, name } of places) tally.add(name, -1);
      };
    },
  };
};

/** Limits of concurrent uploads. Each is held in memory until it is rendered. */
interface UploadLimits {
  /** Of one account or order: slow ones of one guest leave places to the other guests. */
  readonly perOwner: number;
  /**
   * Of one network, beside the first upload of each account and order. Networks with many users
   * share an address.
   */
  readonly perAddress: number;
  /** Of all guests of a site, first uploads included: orders cost a guest nothing. */
  readonly perGuestSite: number;
  /** Of all accounts of a site, first uploads included: accounts cost little more. */
  readonly perAccountSite: number;
  readonly inTotal: number;
  /** Places of the total for the first upload of an account or an order. */
  readonly reserved: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  perOwner: 4,
  perAddress: 16,
  perGuestSite: 8,
  perAccountSite: 16,
  inTotal: 64,
  reserved: 16,
};

const BUSY_SECONDS = 10;

/** Runs work within one of the upload slots. */
export type UploadSlots = <Done>(c: AppContext, work: () => Promise<Done>) => Promise<Done>;

/**
 * Upload slots. Each account and each order has one of its own; further ones, and those of guests
 * without a proof of their order, count for the address. Those of guests, and those of accounts,
 * count for their site, too.
 * @throws {DomainError} TOO_MANY, by the function it returns, when no slot is free
 */
export const createUploadSlots = (limits: UploadLimits): UploadSlots => {
  const firsts = createTally(1);
  const owners = createTally(limits.perOwner);
  const addresses = createTally(limits.perAddress);
  const guestSites = createTally(limits.perGuestSite);
  const accountSites = createTally(limits.perAccountSite);
  let total = 0;
  return async (c, work) => {
    const owner = c.get('limitOwner');
    const isFirst = owner !== undefined && !firsts.isFull(owner.name);
    const places = [
      ...(owner ? [{ tally: owners, name: owner.name }] : []),
      isFirst
        ? { tally: firsts, name: owner.name }
        : { tally: addresses, name: countedAddressOf(c) },
      {
        tally: owner?.by === 'session' ? accountSites : guestSites,
        name: siteOf(c.get('address')),
      },
    ];
    const most = isFirst ? limits.inTotal : limits.inTotal - limits.reserved;
    if (total >= most || places.some(({ tally, name }) => tally.isFull(name))) {
      throw tooMany(BUSY_SECONDS);
    }
    total += 1;
    for (const { tally, name } of places) tally.add(name, 1);
    try {
      return await work();
    } finally {
      total -= 1;
      for (const { tally, name } of places) tally.add(name, -1);
    }
  };
};
