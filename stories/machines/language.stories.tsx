import { languageMachine } from '#machines/language/language.machine';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/language',
  ...chartOf(languageMachine, 'ready'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Loading: ChartStory = { args: { state: 'loading' } };

export const Live = liveOf(languageMachine, {
  input: { locale: 'vi', reportTo: dummyParent },
  samples: [
    { type: 'language.chosen', locale: 'en' },
    { type: 'language.chosen', locale: 'vi' },
    { type: 'xstate.done.actor.load', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.load', output: OFFLINE },
  ],
  view: (actor) => <LanguageSwitch actor={actor} />,
  walk: [
    ['done load {"output":{"kind":"answered"', 'ready'],
    ['language.chosen {"locale":"en"}', 'loading'],
    ['done load {"output":{"kind":"unavailable"', 'ready'],
  ],
});
