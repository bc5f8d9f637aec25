import { stepUpMachine } from '#machines/step-up/step-up.machine';
import { StepUp } from '#src/features/step-up/StepUp';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/stepUp',
  ...chartOf(stepUpMachine, 'asking'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Proven: ChartStory = { args: { state: 'proven' } };

export const Live = liveOf(stepUpMachine, {
  input: { password: '', reportTo: dummyParent },
  samples: [{ type: 'form.done', result: undefined }],
  view: (actor) => <StepUp actor={actor} />,
  walk: [['form.done', 'proven']],
});
