import { configMachine } from '#machines/config/config.machine';
import { ConfigAlert } from '#src/features/config/ConfigAlert';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default { title: 'Machines/config', ...chartOf(configMachine, 'ready') } satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const GivenUp: ChartStory = { args: { state: 'failed' } };

export const Live = liveOf(configMachine, {
  input: { domain: 'bendoi.test', reportTo: dummyParent },
  samples: [
    {
      type: 'xstate.done.actor.load',
      output: { kind: 'answered', answer: { faqs: ['How long does it take?'] } },
    },
    { type: 'xstate.done.actor.load', output: OFFLINE },
    { type: 'xstate.error.actor.load', error: 'a defect' },
    { type: 'service.answered' },
    { type: 'xstate.done.actor.probe', output: OFFLINE },
  ],
  view: (actor) => <ConfigAlert actor={actor} />,
  walk: [
    ['done load {"output":{"kind":"unavailable"', 'retrying'],
    ['after retryPause', 'loading'],
    ['done load {"output":{"kind":"answered"', 'ready'],
    ['after pollPause', 'loading'],
  ],
});
