import { array, object, string } from 'yup';
import type { Clock } from '../ports/clock.ts';
import type { FeedRate, ReceiveRates } from '../ports/rate-feed.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const MAX_RATES = 1_000;
/** How often the feed is asked. */
const EVERY_MS = 20_000;

const feed = object({
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

const readFeed = async (ask: AskProvider): Promise<readonly FeedRate[]> => {
  const answer = await ask({ path: '/rates', body: {} });
  if (!feed.isValidSync(answer, { strict: true })) {
    throw new ProviderFailed('/rates makes no sense');
  }
  return answer.rates;
};

interface RateFeedOptions {
  readonly ask: AskProvider;
  readonly clock: Clock;
  readonly receive: ReceiveRates;
  readonly report: (error: unknown) => void;
}

/**
 * Takes over a provider's rates, `POST /rates {}`, again and again. While it fails the last rates stand: who
 * runs the exchange is told, and switches buying off if that is too old for them.
 * @returns ends it
 */
export const followRates = ({ ask, clock, receive, report }: RateFeedOptions): (() => void) => {
  let isOver = false;
  let cancel = () => {};
  const follow = async () => {
    try {
      const rates = await readFeed(ask);
      if (!isOver) await receive(rates);
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
