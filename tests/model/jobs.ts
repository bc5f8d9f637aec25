import { deadlineOf } from './deadlines.ts';
import { moneyStateOf } from './offers.ts';
import { startDelivery, workOnPayout } from './payouts.ts';
import { payRefunds } from './refunds.ts';
import { apply, convert, isShort, release } from './rules.ts';
import { orderIn, schedule } from './schedule.ts';
import type { ModelJob, ModelOrder, ModelState } from './state.ts';

/** Says which one of several jobs that are due is done first. */
export type PickJob = (due: readonly ModelJob[]) => ModelJob | undefined;

/** Does whatever is due, and what becomes due by it. */
export const runJobs = (state: ModelState, pick: PickJob): void => {
  for (let job = pick(dueIn(state)); job; job = pick(dueIn(state))) {
    state.jobs.delete(`${job.kind}/${job.subject}`);
    run(state, job);
  }
};

const dueIn = ({ jobs, now }: ModelState): readonly ModelJob[] =>
  [...jobs.values()].filter(({ dueAt }) => dueAt <= now);

/** The longest due first. */
export const longestDue: PickJob = ([first, ...others]) =>
  first && others.reduce((next, job) => (isBefore(job, next) ? job : next), first);

const isBefore = (one: ModelJob, other: ModelJob): boolean =>
  one.dueAt === other.dueAt ? one.number < other.number : one.dueAt < other.dueAt;

const run = (state: ModelState, { kind, subject }: ModelJob): void => {
  if (kind === 'payout') {
    workOnPayout(state, subject);
    return;
  }
  if (kind === 'refund') {
    payRefunds(state, subject);
    return;
  }
  const order = orderIn(state, subject);
  switch (kind) {
    case 'deadline': {
      const deadline = deadlineOf(order);
      if (deadline === undefined) return;
      if (deadline > state.now) schedule(state, 'deadline', subject, deadline);
      else apply(state, order, { type: 'deadline.passed', isMoneyIn: isMoneyIn(state, order) });
      return;
    }
    case 'release':
      if (order.status === 'cancelled' || isShort(state, order)) release(state, order);
      return;
    case 'convert':
      if (order.status === 'paid' && convert(state, order)) {
        schedule(state, 'deliver', subject, state.now);
      }
      return;
    case 'retry':
      apply(state, order, { type: 'retry.due' });
      return;
    case 'deliver':
      startDelivery(state, order);
  }
};

/** In time or within the tolerance came what was agreed, or more: what was ordered is delivered. */
const isMoneyIn = (state: ModelState, order: ModelOrder): boolean =>
  ['matched', 'over'].includes(moneyStateOf(state, order));
