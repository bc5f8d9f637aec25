import type { LandingStats } from '#domain/catalogue/landing';
import type { Exchange } from '../exchange.ts';
import { latestIn, latestOut } from './latest-transactions.ts';
import { countUsers, dongOf, readEarned, readPaidIn } from './read-totals.ts';

/** Strangers cannot have the books summed more often. */
const REFRESH_MS = 60_000;

type Reading = Pick<Exchange, 'db' | 'siteConfig'>;

/** What the landing page shows of the exchange; it names no customer (decision 54). */
const readLanding = async ({ db, siteConfig }: Reading): Promise<LandingStats> => {
  const { rates } = await siteConfig.read();
  return {
    totalUser: await countUsers(db),
    totalDeposited: dongOf(rates, await readPaidIn(db)),
    totalProfits: dongOf(rates, await readEarned(db)),
    lastBtcIn: await latestIn(db, 'BTC'),
    lastBtcOut: await latestOut(db, 'BTC'),
    lastEthIn: await latestIn(db, 'ETH'),
    lastEthOut: await latestOut(db, 'ETH'),
    // They have a call of their own (decision 49).
    faqs: [],
  };
};

/** Figures of the landing page, read once a minute for all who ask, one reading at a time. */
export interface LandingFigures {
  readonly read: () => Promise<LandingStats>;
}

export const createLandingStats = ({
  clock,
  ...reading
}: Reading & Pick<Exchange, 'clock'>): LandingFigures => {
  let known: { readonly readAt: number; readonly stats: LandingStats } | undefined;
  let underWay: Promise<LandingStats> | undefined;
  const readAnew = async (readAt: number): Promise<LandingStats> => {
    try {
      const stats = await readLanding(reading);
      known = { readAt, stats };
      return stats;
    } finally {
      underWay = undefined;
    }
  };
  return {
    read: async () => {
      const now = clock.now();
      // A clock that was set back does not stop it.
      if (known && Math.abs(now - known.readAt) < REFRESH_MS) return known.stats;
      underWay ??= readAnew(now);
      return underWay;
    },
  };
};
