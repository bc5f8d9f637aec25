import { post } from './ledger.ts';
import { apply, convert, deadlineOf, orderIn, release, schedule } from './rules.ts';
import type { ModelJob, ModelState } from './state.ts';
import { send } from './world.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;

/** Does whatever is due, and what becomes due by it, the longest due first. */
export const runJobs = (state: ModelState): void => {
  for (let job = nextDue(state); job; job = nextDue(state)) {
    state.jobs.delete(`${job.kind}/${job.order}`);
    run(state, job);
  }
};

const nextDue = ({ jobs, now }: ModelState): ModelJob | undefined => {
  let next: ModelJob | undefined;
  for (const job of jobs.values()) {
    if (job.dueAt <= now && (!next || job.dueAt < next.dueAt)) next = job;
  }
  return next;
};

const run = (state: ModelState, job: ModelJob): void => {
  const order = orderIn(state, job.order);
  if (job.kind === 'deadline') {
    const deadline = deadlineOf(order);
    if (deadline === undefined) return;
    if (deadline > state.now) schedule(state, 'deadline', job.order, deadline);
    else apply(state, order, { type: 'deadline.passed', isMoneyIn: false });
  } else if (job.kind === 'release') {
    if (order.status === 'cancelled') release(state, order);
  } else if (job.kind === 'convert') {
    if (order.status === 'paid' && convert(state, order)) {
      schedule(state, 'deliver', job.order, state.now);
    }
  } else if (job.kind === 'retry') {
    apply(state, order, { type: 'retry.due' });
  } else {
    deliver(state, job);
  }
};

const deliver = (state: ModelState, job: ModelJob): void => {
  const order = orderIn(state, job.order);
  const { name, currency, quantity } = order;
  if (order.status !== 'delivering' && !apply(state, order, { type: 'delivery.started' })) return;
  const answer = send(state.world, name, currency, quantity);
  if (answer === 'none') {
    const pause = Math.min(FIRST_PAUSE * 2 ** job.failures, LONGEST_PAUSE);
    schedule(state, 'deliver', name, state.now + pause, job.failures + 1);
  } else if (answer === 'sent') {
    post(state.ledger, `payout/${name}`, {
      type: 'order.delivered',
      ref: name,
      account: currency,
      currencyCode: currency,
      quantity,
    });
    apply(state, order, { type: 'delivery.done' });
  } else {
    apply(state, order, { type: 'delivery.failed', retryable: answer === 'busy' });
  }
};
