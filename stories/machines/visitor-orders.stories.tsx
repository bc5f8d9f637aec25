import { visitorOrdersMachine } from '#machines/visitor-orders/visitor-orders.machine';
import { OpenOrders } from '#src/features/visitor-orders/OpenOrders';
import { VisitorOrders } from '#src/features/visitor-orders/VisitorOrders';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { LAN } from '#stories/support/frozen-account';
import { ordersIn } from '#stories/support/frozen-history';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/visitorOrders',
  ...chartOf(visitorOrdersMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(visitorOrdersMachine, {
  input: { wanted: 'all', accountId: '', offsetMs: 0 },
  samples: [
    {
      type: 'xstate.done.actor.loadOrders',
      output: { kind: 'answered', answer: ordersIn(['pending', 'delivered']) },
    },
    { type: 'xstate.error.actor.loadOrders', error: 'a defect' },
    { type: 'orders.requested' },
    { type: 'account.known', account: LAN },
  ],
  view: (actor) => (
    <>
      <OpenOrders actor={actor} />
      <VisitorOrders actor={actor} />
    </>
  ),
  walk: [
    ['error loadOrders', 'failed'],
    ['orders.requested', 'loading'],
    ['done loadOrders', 'shown'],
  ],
});
