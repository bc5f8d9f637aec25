import { PLAIN_USER } from '#domain/account/session';
import { passwordMachine } from '#machines/password/password.machine';
import { Password } from '#src/features/password/Password';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/password',
  ...chartOf(passwordMachine, 'changing'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Changed: ChartStory = { args: { state: 'changed' } };

export const Live = liveOf(passwordMachine, {
  input: { account: PLAIN_USER, reportTo: dummyParent },
  samples: [{ type: 'form.done', result: '' }],
  view: (actor) => <Password actor={actor} />,
  walk: [
    ['form.done', 'changed'],
    ['change.requested', 'changing'],
  ],
});
