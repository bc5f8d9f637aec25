import { array, number, object, string } from 'yup';
import type { Clock } from '../ports/clock.ts';
import type { RateReport, ReceiveRates } from '../ports/rate-feed.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const MAX_RATES = 1_000;
/** How often the feed is asked. */
const EVERY_MS = 20_000;

/** Clocks differ a little; a report from beyond that is from no clock of this world. */
const MOST_AHEAD_MS = 60_000;

const feed = object({
  /** Of which moment the rates are, in epoch seconds; a feed that does not say speaks of the moment it was asked. */
  at: number().min(0).notRequired(),
  rates: array(
    object({
      currencyCode: string().required(),
      side: string()
        .oneOf(['buy', 'sell'] as const)
        .required(),
      minQuantity: string().required(),
      value: string().required(),
    }),
  )
    .max(MAX_RATES)
    .required(),
});

/**
 * Asks once. A report is as old as it says, and never younger than the question: an answer that took long loses against
 * the answer to a later question.
 * @param now the exchange's time, which runs ahead of the feed's where a sandbox has moved it
 */
const readFeed = async (
  ask: AskProvider,
  clock: Pick<Clock, 'now'>,
  now: () => number,
): Promise<RateReport> => {
  const askedAt = { there: clock.now(), here: now() };
  const answer = await ask({ path: '/rates', body: {} });
  if (!feed.isValidSync(answer, { strict: true })) {
    throw new ProviderFailed('/rates makes no sense');
  }
  const { at, rates } = answer;
  const age = typeof at === 'number' ? askedAt.there - at * 1000 : 0;
  if (age < -MOST_AHEAD_MS) throw new ProviderFailed('/rates is from the future');
  return { at: askedAt.here - Math.max(0, age), rates };
};

interface RateFeedOptions {
  readonly ask: AskProvider;
  readonly clock: Clock;
  /** The exchange's own time, in epoch milliseconds. */
  readonly now: () => number;
  readonly receive: ReceiveRates;
  readonly report: (error: unknown) => void;
}

/**
 * Takes over a provider's rates, `POST /rates {}`, again and again. While it fails the last rates stand until they are
 * too old: then their sides are paused.
 * @returns ends it
 */
export const followRates = ({
  ask,
  clock,
  now,
  receive,
  report,
}: RateFeedOptions): (() => void) => {
  let isOver = false;
  let cancel = () => {};
  const follow = async () => {
    try {
      const said = await readFeed(ask, clock, now);
      if (!isOver) await receive(said);
    } catch (error) {
      report(error);
    }
    if (!isOver) cancel = clock.wakeAt(clock.now() + EVERY_MS, () => void follow());
  };
  void follow();
  return () => {
    isOver = true;
    cancel();
  };
};
