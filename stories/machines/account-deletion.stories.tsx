import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { AccountDeletion } from '#src/features/account-deletion/AccountDeletion';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/accountDeletion',
  ...chartOf(accountDeletionMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };
const DUE_AT = 1_796_094_000;

export const AtRest: ChartStory = {};
export const Due: ChartStory = { args: { state: 'due' } };

export const Live = liveOf(accountDeletionMachine, {
  input: undefined,
  samples: [
    { type: 'xstate.done.actor.loadDeletion', output: { kind: 'answered', answer: 0 } },
    { type: 'xstate.done.actor.loadDeletion', output: OFFLINE },
    { type: 'form.done', result: DUE_AT },
  ],
  view: (actor) => <AccountDeletion actor={actor} />,
  walk: [
    ['done loadDeletion {"output":{"kind":"unavailable"', 'failed'],
    ['deletion.requested', 'loading'],
    ['done loadDeletion {"output":{"kind":"answered"', 'none'],
    ['deletion.chosen', 'asking.typing'],
    ['modal.closed', 'none'],
    ['deletion.chosen', 'asking.typing'],
    ['form.done', 'due'],
  ],
});
