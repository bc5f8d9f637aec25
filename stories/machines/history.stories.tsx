import { EVERY_ORDER } from '#domain/order/order-query';
import { historyMachine } from '#machines/history/history.machine';
import { HistoryExport } from '#src/features/history/HistoryExport';
import { HistoryList } from '#src/features/history/HistoryList';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { LAN } from '#stories/support/frozen-account';
import { ordersIn } from '#stories/support/frozen-history';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/history',
  ...chartOf(historyMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };
export const Exporting: ChartStory = { args: { state: 'exporting' } };

export const Live = liveOf(historyMachine, {
  input: { account: LAN, reportTo: dummyParent, search: {} },
  samples: [
    {
      type: 'xstate.done.actor.loadOrders',
      output: { kind: 'answered', answer: { entries: ordersIn(['paid']), total: 1 } },
    },
    { type: 'xstate.done.actor.loadOrders', output: OFFLINE },
    { type: 'xstate.error.actor.loadOrders', error: 'a defect' },
    {
      type: 'xstate.done.actor.loadOrders',
      output: { kind: 'answered', answer: { entries: [], total: 0 } },
    },
    { type: 'xstate.done.actor.saveTable', output: { kind: 'answered', answer: undefined } },
    { type: 'xstate.done.actor.saveTable', output: OFFLINE },
    { type: 'xstate.error.actor.saveTable', error: 'a defect' },
    { type: 'search.changed', search: { page: 2 } },
    { type: 'filter.submitted', query: { ...EVERY_ORDER, type: 'sell' } },
    { type: 'account.known', account: { ...LAN, id: '8' } },
  ],
  view: (actor) => (
    <>
      <HistoryList actor={actor} />
      <HistoryExport actor={actor} />
    </>
  ),
  walk: [
    ['done loadOrders {"output":{"kind":"unavailable"', 'failed'],
    ['history.requested', 'loading'],
    ['done loadOrders {"output":{"kind":"answered"', 'shown'],
    ['page.shown', 'loading'],
    ['done loadOrders {"output":{"kind":"unavailable"', 'outdated'],
  ],
});
