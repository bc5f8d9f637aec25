import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/confirmation',
  ...chartOf(confirmationMachine, 'confirming'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

const CAPTCHA_REQUIRED = {
  kind: 'refused',
  message: 'Too many requests. Please wait a moment.',
  code: 'CAPTCHA_REQUIRED',
};

export const AtRest: ChartStory = {};
export const Unreachable: ChartStory = { args: { state: 'unreachable' } };

export const Live = liveOf(confirmationMachine, {
  input: { token: 'of-the-mail', reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.confirm', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.confirm', output: OFFLINE },
    { type: 'xstate.done.actor.confirm', output: CAPTCHA_REQUIRED },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'xstate.error.actor.confirm', error: 'a defect' },
  ],
  view: (actor) => <Confirmation actor={actor} />,
  walk: [
    ['done confirm {"output":{"kind":"unavailable"', 'unreachable'],
    ['confirmation.retried', 'confirming'],
    ['done confirm {"output":{"kind":"answered"', 'confirmed'],
  ],
});
