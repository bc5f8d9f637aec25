import { landingMachine } from '#machines/landing/landing.machine';
import { LandingFigures } from '#src/features/landing/LandingFigures';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_LANDING } from '#stories/support/sample-landing';

export default {
  title: 'Machines/landing',
  ...chartOf(landingMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(landingMachine, {
  input: undefined,
  samples: [
    {
      type: 'xstate.done.actor.loadLanding',
      output: { kind: 'answered', answer: SAMPLE_LANDING },
    },
    { type: 'xstate.error.actor.loadLanding', error: 'a defect' },
    { type: 'landing.requested' },
  ],
  view: (actor) => <LandingFigures actor={actor} />,
  walk: [
    ['error loadLanding', 'failed'],
    ['landing.requested', 'loading'],
    ['done loadLanding', 'shown'],
  ],
});
