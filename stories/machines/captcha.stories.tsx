import { captchaMachine } from '#machines/captcha/captcha.machine';
import { CaptchaField } from '#src/fields/captcha/CaptchaField';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/captcha',
  ...chartOf(captchaMachine, 'solving'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Failed: ChartStory = { args: { state: 'failed' } };

export const Live = liveOf(captchaMachine, {
  input: { reportTo: dummyParent },
  samples: [
    {
      type: 'xstate.done.actor.load',
      output: {
        kind: 'answered',
        answer: { kind: 'work', challenge: { nonce: 'n' }, lifetimeMs: 60_000 },
      },
    },
    {
      type: 'xstate.done.actor.load',
      output: {
        kind: 'answered',
        answer: { kind: 'widget', provider: 'turnstile', siteKey: 'key', lifetimeMs: 120_000 },
      },
    },
    { type: 'xstate.done.actor.load', output: OFFLINE },
    { type: 'xstate.done.actor.solve', output: { kind: 'solved', solution: 'solution' } },
    { type: 'xstate.done.actor.solve', output: { kind: 'unsolved' } },
    { type: 'place.shown', place: { id: 'place' } },
    { type: 'widget.solved', solution: 'from the widget' },
  ],
  view: (actor) => <CaptchaField actor={actor} />,
  walk: [
    ['done load {"output":{"kind":"unavailable"', 'failed'],
    ['captcha.retried', 'loading'],
    // The mounted view reports the widget's place itself.
    ['done load {"output":{"kind":"answered","answer":{"kind":"widget"', 'widget.asking'],
    ['widget.solved', 'solved'],
    ['after lifetime', 'loading'],
    ['done load {"output":{"kind":"answered","answer":{"kind":"work"', 'solving'],
    ['done solve {"output":{"kind":"solved"', 'solved'],
  ],
});
