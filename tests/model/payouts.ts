import {
  nextPayoutStatus,
  type PayoutEvent,
  type PayoutOutcome,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { bookPayout } from './book-payout.ts';
import { addPayout, MOST_ASKS, planPayout } from './payout-plan.ts';
import { apply } from './rules.ts';
import { orderIn } from './schedule.ts';
import type { ModelOrder, ModelPayout, ModelState, PayoutStatus } from './state.ts';
import { type Answer, send, statusOf } from './world.ts';

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
  const stock = { asset: currency, account: currency, amount: quantity };
  const what = { order: name, destination: undefined, ...stock };
  planPayout(state, addPayout(state, what));
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
    planPayout(state, payout);
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
  if (payout.status !== 'sending') planPayout(state, payout);
  followWithOrder(state, payout);
  return true;
};

/**
 * An operator has a payout tried again, a delivery together with its order.
 * @returns false when there is nothing to try again
 */
export const retryPayout = (state: ModelState, payout: ModelPayout): boolean => {
  const event = { type: 'retry.due' } as const;
  return payout.order !== undefined && payout.status !== 'givenUp'
    ? apply(state, orderIn(state, payout.order), event)
    : applyPayout(state, payout, event);
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
