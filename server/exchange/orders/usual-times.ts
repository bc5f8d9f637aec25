import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { SiteText } from '#domain/catalogue/site-info';
import {
  isIncomingStep,
  MEASURED,
  type OrderStep,
  stepOf,
  type UsualTime,
} from '#domain/order/order-step';
import type { RailId } from '#domain/rails/rail';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { stepDurations } from '../../store/tables/step-durations.ts';
import type { SiteConfigSource } from '../site-config-source.ts';
import type { StoredOrder } from './stored-order.ts';

/** What is measured moves slowly, and every look at an order asks for it. */
const REFRESH_MS = 60_000;

/**
 * Median of the newest durations of a step on a rail, whole seconds; 0 where too few are recent enough.
 * @param now epoch milliseconds
 */
export const medianOf = async (
  db: Database,
  rail: RailId,
  step: OrderStep,
  now: number,
): Promise<number> => {
  const newest = db
    .select({ seconds: stepDurations.seconds })
    .from(stepDurations)
    .where(
      and(
        eq(stepDurations.rail, rail),
        eq(stepDurations.step, step),
        gte(stepDurations.endedAt, new Date(now - MEASURED.maxAgeMs)),
      ),
    )
    .orderBy(desc(stepDurations.endedAt))
    .limit(MEASURED.most)
    .as('newest');
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      median: sql<number>`round(percentile_cont(0.5) within group (order by ${newest.seconds})::numeric)::int`,
    })
    .from(newest);
  return found && found.count >= MEASURED.least ? found.median : 0;
};

/** How long steps usually take, read once a minute for each rail and step. */
export interface UsualTimes {
  /** What an order waits for, and how long that usually takes; undefined where neither figures nor words are known. */
  readonly of: (
    order: Pick<StoredOrder, 'status' | 'inRail' | 'outRail'>,
  ) => Promise<UsualTime | undefined>;
}

interface Known {
  readonly readAt: number;
  readonly seconds: Promise<number>;
}

export const createUsualTimes = (
  db: Database,
  clock: Pick<Clock, 'now'>,
  siteConfig: Pick<SiteConfigSource, 'read'>,
): UsualTimes => {
  const known = new Map<string, Known>();
  const secondsOf = (rail: RailId, step: OrderStep): Promise<number> => {
    const now = clock.now();
    const name = `${step} ${rail}`;
    const before = known.get(name);
    // A clock that was set back does not stop it.
    if (before && Math.abs(now - before.readAt) < REFRESH_MS) return before.seconds;
    const seconds = medianOf(db, rail, step, now);
    known.set(name, { readAt: now, seconds });
    seconds.catch(() => known.delete(name));
    return seconds;
  };
  return {
    of: async ({ status, inRail, outRail }) => {
      const step = stepOf(status);
      if (step === undefined) return undefined;
      const rail = isIncomingStep(step) ? inRail : outRail;
      const seconds = await secondsOf(rail, step);
      if (seconds > 0) return { step, seconds, vi: '', en: '' };
      const { siteInfo } = await siteConfig.read();
      const words = wordsFor(siteInfo.texts, rail, step);
      return words && { step, seconds: 0, ...words };
    },
  };
};

/** The operator's words for a step on a rail: a text of the site such as `usual_delivery_bank`. */
export const usualTextCode = (step: OrderStep, rail: RailId): string =>
  `usual_${step}_${rail}`.toLowerCase();

const wordsFor = (
  texts: readonly SiteText[],
  rail: RailId,
  step: OrderStep,
): Pick<UsualTime, 'vi' | 'en'> | undefined => {
  const code = usualTextCode(step, rail);
  const text = texts.find((one) => one.code.toLowerCase() === code && one.status === 1);
  if (!text || (text.vi === '' && text.en === '')) return undefined;
  return { vi: text.vi || text.en, en: text.en || text.vi };
};
