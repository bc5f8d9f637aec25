import type { LandingStats } from '#domain/catalogue/landing';
import type { Exchange } from '../exchange.ts';
import { keepReadings } from '../kept-readings.ts';
import { readApprovedReviews } from '../reviews/list-reviews.ts';
import { latestIn, latestOut } from './latest-transactions.ts';
import { countUsers, dongOf, readEarned, readPaidIn } from './read-totals.ts';

/** Strangers cannot have the books summed more often. */
const REFRESH_MS = 60_000;

const SHOWN_REVIEWS = 5;

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
    reviews: await readApprovedReviews(db, SHOWN_REVIEWS),
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
  const kept = keepReadings<LandingStats>(clock, REFRESH_MS);
  return { read: () => kept('landing', () => readLanding(reading)) };
};
