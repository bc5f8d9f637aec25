import { orderMachine } from '#machines/order/order.machine';
import { OrderPage } from '#src/features/order/OrderPage';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default { title: 'Machines/order', ...chartOf(orderMachine, 'loading') } satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const InANestedState: ChartStory = { args: { state: 'watching.polling.stale.asking' } };
const DELIVERED = { ...SAMPLE_ORDER, status: 'delivered', updatedAt: SAMPLE_ORDER.updatedAt + 60 };

/** Outcomes of a query. */
const ASKED = [
  { type: 'xstate.done.actor.load', output: { kind: 'answered', answer: SAMPLE_ORDER } },
  { type: 'xstate.done.actor.load', output: { kind: 'answered', answer: DELIVERED } },
  {
    type: 'xstate.done.actor.load',
    output: { kind: 'unavailable', reason: 'network', message: 'offline' },
  },
  {
    type: 'xstate.done.actor.load',
    output: {
      kind: 'refused',
      message: 'Order not found',
      code: 'NOT_FOUND',
      isLoginRequired: false,
    },
  },
  {
    type: 'xstate.done.actor.load',
    output: {
      kind: 'refused',
      message: 'Too many requests. Please wait a moment.',
      code: 'CAPTCHA_REQUIRED',
      isLoginRequired: false,
    },
  },
  { type: 'captcha.solved', solution: 'solved' },
  { type: 'xstate.error.actor.load', error: 'a defect' },
];

/** By the service, the order is four minutes old: not expired, and its button is enabled. */
const SINCE_THEN = (SAMPLE_ORDER.createdAt + 240) * 1_000 - Date.now();

export const Live = liveOf(orderMachine, {
  input: { ref: SAMPLE_ORDER.ref, offsetMs: SINCE_THEN, reportTo: dummyParent },
  samples: [
    ...ASKED,
    { type: 'live.orderReceived', order: DELIVERED },
    { type: 'clock.synchronised', offsetMs: 1_500 },
    { type: 'session.changed', isSignedIn: true },
    { type: 'countdown.elapsed', name: 'expiry' },
    { type: 'countdown.elapsed', name: 'confirmDelay' },
    { type: 'countdown.resumed', name: 'confirmDelay' },
  ],
  view: (actor) => <OrderPage actor={actor} />,
  isPage: true,
  walk: [
    ['done load {"output":{"kind":"unavailable"', 'unreachable'],
    ['retry.requested', 'loading'],
    ['done load {"output":{"kind":"answered"', 'watching.polling.fresh.idle'],
    ['after pollPause', 'watching.polling.fresh.asking'],
    ['done load {"output":{"kind":"unavailable"', 'watching.polling.stale.idle'],
    ['live.began', 'watching.stream'],
    ['live.orderReceived', 'resting.idle'],
  ],
});
