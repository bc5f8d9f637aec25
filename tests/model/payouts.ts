import { nextPayoutStatus } from '#machines/payout-lifecycle/next-payout-status';
import type {
  PayoutEvent,
  PayoutOutcome,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { bookPayout } from './book-payout.ts';
import { apply, orderIn, schedule, unschedule } from './rules.ts';
import { SECOND } from './settings.ts';
import type { ModelOrder, ModelPayout, ModelState, PayoutStatus } from './state.ts';
import { type Answer, send, statusOf } from './world.ts';

/** A provider that does not answer is asked so often. */
const MOST_ASKS = 24;
const LONGEST_ASK = 300 * SECOND;
const FIRST_CONFIRM = 60 * SECOND;
const LONGEST_CONFIRM = 3_600 * SECOND;
const FIRST_RETRY = 60 * SECOND;
const LONGEST_RETRY = 3_600 * SECOND;

/** The product's lifecycle asks XState each time; a run asks the same few questions a million times. */
const answers = new Map<string, PayoutStatus | undefined>();

const nextOf = (status: PayoutStatus, event: PayoutEvent): PayoutStatus | undefined => {
  const question = `${status}|${Object.values(event).join('|')}`;
  if (!answers.has(question)) answers.set(question, nextPayoutStatus(status, event));
  return answers.get(question);
};

export const payoutIn = ({ payouts }: ModelState, name: string): ModelPayout => {
  const payout = payouts.get(name);
  if (!payout) throw new RangeError(`there is no payout ${name}`);
  return payout;
};

/** An order's delivery that is not given up. */
export const deliveryOf = ({ payouts }: ModelState, order: string): ModelPayout | undefined => {
  for (const payout of payouts.values()) {
    if (payout.order === order && payout.status !== 'givenUp') return payout;
  }
  return undefined;
};

/** Starts to deliver a paid order, or tries its delivery again. */
export const startDelivery = (state: ModelState, order: ModelOrder): void => {
  if (order.status !== 'delivering' && !apply(state, order, { type: 'delivery.started' })) return;
  const known = deliveryOf(state, order.name);
  if (known) {
    if (known.status === 'failed' || known.status === 'needsHand') {
      applyPayout(state, known, { type: 'retry.due' });
    } else if (known.status === 'contradicted') {
      followWithOrder(state, known);
    }
    return;
  }
  const { name, currency, quantity } = order;
  plan(state, addPayout(state, { order: name, asset: currency, amount: quantity }));
};

export const addPayout = (
  state: ModelState,
  what: Pick<ModelPayout, 'order' | 'asset' | 'amount'>,
): ModelPayout => {
  const name = `P${state.payouts.size}`;
  const payout: ModelPayout = {
    ...{ name, ...what, status: 'created', attempts: 0, asks: 0, journals: 0, lost: 0n },
  };
  state.payouts.set(name, payout);
  return payout;
};

/** Takes one step of a payout: sends it, or asks what became of it. */
export const workOnPayout = (state: ModelState, name: string): void => {
  const payout = payoutIn(state, name);
  const { world } = state;
  if (payout.status === 'created') {
    payout.attempts += 1;
    applyPayout(state, payout, { type: 'sending.started' });
    const answer = send(world, name, payout.asset, payout.amount);
    if (answer === 'none') applyPayout(state, payout, { type: 'send.unanswered' });
    else learn(state, payout, 'send.answered', answer);
  } else if (payout.status === 'failed') {
    applyPayout(state, payout, { type: 'retry.due' });
  } else if (ASKED.includes(payout.status)) {
    const answer = statusOf(world, name);
    if (answer === 'none') countAsk(state, payout);
    else learn(state, payout, 'status.learned', answer);
  }
};

const ASKED: readonly PayoutStatus[] = ['unknown', 'checking', 'sent'];

const OUTCOMES: Readonly<Record<Exclude<Answer, 'none'>, PayoutOutcome>> = {
  sent: 'sent',
  busy: 'failedForNow',
  refused: 'failed',
  missing: 'missing',
};

const learn = (
  state: ModelState,
  payout: ModelPayout,
  type: 'send.answered' | 'status.learned',
  answer: Exclude<Answer, 'none'>,
): void => {
  applyPayout(state, payout, { type, outcome: OUTCOMES[answer], isLatest: true });
  if (answer === 'sent' && type === 'status.learned') {
    applyPayout(state, payout, { type: 'payout.confirmed' });
  }
};

const countAsk = (state: ModelState, payout: ModelPayout): void => {
  payout.asks += 1;
  if (payout.asks >= MOST_ASKS && payout.status !== 'sent') {
    applyPayout(state, payout, { type: 'wait.exceeded' });
  } else {
    plan(state, payout);
  }
};

/**
 * Lets an event happen to a payout, with its journals, its order and its next step.
 * @returns false when the lifecycle refuses it
 */
export const applyPayout = (
  state: ModelState,
  payout: ModelPayout,
  event: PayoutEvent,
): boolean => {
  const next = nextOf(payout.status, event);
  if (next === undefined) return false;
  payout.status = next;
  payout.asks = 0;
  bookPayout(state, payout);
  if (payout.status !== 'sending') plan(state, payout);
  followWithOrder(state, payout);
  return true;
};

const plan = (state: ModelState, payout: ModelPayout): void => {
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

const followWithOrder = (state: ModelState, payout: ModelPayout): void => {
  if (payout.order === undefined) return;
  const order = orderIn(state, payout.order);
  switch (payout.status) {
    case 'sent':
    case 'confirmed':
      if (order.status === 'retry_scheduled' || order.status === 'error') {
        apply(state, order, { type: 'retry.due' });
      }
      apply(state, order, { type: 'delivery.done' });
      break;
    case 'failed':
      apply(state, order, { type: 'delivery.failed', retryable: true });
      break;
    case 'needsHand':
    case 'contradicted':
    case 'givenUp':
      apply(state, order, { type: 'delivery.failed', retryable: false });
      break;
    default:
  }
};
