import type { LandingStats } from '#domain/catalogue/landing';
import type { Exchange } from '../exchange.ts';
import { keepReadings } from '../kept-readings.ts';
import { readApprovedReviews } from '../reviews/list-reviews.ts';
import { BITCOIN, ETHER, latestIn, latestOut } from './latest-transactions.ts';
import { countUsers, dongOf, readEarned, readPaidIn } from './read-totals.ts';

/** Strangers cannot have the books summed more often. */
const REFRESH_MS = 60_000;

const SHOWN_REVIEWS = 5;

const NO_ACTIVITY = {
  totalProfits: '0',
  lastBtcIn: [],
  lastBtcOut: [],
  lastEthIn: [],
  lastEthOut: [],
};

type Reading = Pick<Exchange, 'db' | 'siteConfig'>;

/** What the landing page shows of the exchange; it names no customer (decision 54). */
const readLanding = async ({ db, siteConfig }: Reading): Promise<LandingStats> => {
  const { rates, siteInfo } = await siteConfig.read();
  const isActivityShown = siteInfo.showExchangeActivity;
  // What is not shown does not leave the service either.
  const activity = isActivityShown
    ? {
        totalProfits: dongOf(rates, await readEarned(db)),
        lastBtcIn: await latestIn(db, BITCOIN),
        lastBtcOut: await latestOut(db, BITCOIN),
        lastEthIn: await latestIn(db, ETHER),
        lastEthOut: await latestOut(db, ETHER),
      }
    : NO_ACTIVITY;
  return {
    isActivityShown,
    totalUser: await countUsers(db),
    totalDeposited: dongOf(rates, await readPaidIn(db)),
    ...activity,
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
