import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { OrderSearch } from '#src/features/order-search/OrderSearch';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/orderSearch',
  ...chartOf(orderSearchMachine, 'empty'),
} satisfies ChartMeta;

const CAPTCHA_REQUIRED = {
  kind: 'refused',
  message: 'Too many requests. Please wait a moment.',
  code: 'CAPTCHA_REQUIRED',
};
const NOT_FOUND = { kind: 'refused', message: 'Order is not found.', code: 'NOT_FOUND' };

export const AtRest: ChartStory = {};
export const WhileLookingUp: ChartStory = { args: { state: 'lookingUp' } };

export const Live = liveOf(orderSearchMachine, {
  input: { typed: '', reportTo: dummyParent },
  samples: [
    { type: 'code.changed', typed: 'bd8k 2m4q 7xn3 twpa' },
    { type: 'xstate.done.actor.find', output: NOT_FOUND },
    { type: 'xstate.done.actor.find', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.find', output: CAPTCHA_REQUIRED },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'captcha.declined' },
    { type: 'xstate.error.actor.find', error: 'a defect' },
  ],
  view: (actor) => <OrderSearch actor={actor} />,
  walk: [
    ['code.submitted', 'missing'],
    ['code.changed', 'ready'],
    ['code.submitted', 'lookingUp'],
    ['done find {"output":{"kind":"refused"', 'notFound'],
  ],
});
