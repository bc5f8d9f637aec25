import { schedule, unschedule } from './schedule.ts';
import { SECOND } from './settings.ts';
import type { ModelPayout, ModelState } from './state.ts';

/** A provider that does not answer is asked so often. */
export const MOST_ASKS = 24;
const LONGEST_ASK = 300 * SECOND;
const FIRST_CONFIRM = 60 * SECOND;
const LONGEST_CONFIRM = 3_600 * SECOND;
const FIRST_RETRY = 60 * SECOND;
const LONGEST_RETRY = 3_600 * SECOND;

export const addPayout = (
  state: ModelState,
  what: Pick<ModelPayout, 'order' | 'destination' | 'asset' | 'amount' | 'account'>,
): ModelPayout => {
  const name = `P${state.payouts.size}`;
  const payout: ModelPayout = {
    ...{ name, ...what, status: 'created', attempts: 0, asks: 0, journals: 0, lost: 0n },
  };
  state.payouts.set(name, payout);
  return payout;
};

/** Plans the next step of a payout. */
export const planPayout = (state: ModelState, payout: ModelPayout): void => {
  const pause = pauseOf(payout);
  if (pause === undefined) unschedule(state, 'payout', payout.name);
  else schedule(state, 'payout', payout.name, state.now + pause);
};

const growing = (first: number, longest: number, times: number): number =>
  Math.min(first * 2 ** times, longest);

const pauseOf = ({ status, order, asks, attempts }: ModelPayout): number | undefined => {
  switch (status) {
    case 'created':
      return 0;
    case 'unknown':
      return growing(SECOND, LONGEST_ASK, asks);
    case 'checking':
      return asks === 0 ? 0 : growing(SECOND, LONGEST_ASK, asks - 1);
    case 'sent':
      return asks < MOST_ASKS ? growing(FIRST_CONFIRM, LONGEST_CONFIRM, asks) : undefined;
    case 'failed':
      // A delivery is tried again with its order.
      return order === undefined ? growing(FIRST_RETRY, LONGEST_RETRY, attempts - 1) : undefined;
    default:
      return undefined;
  }
};
