import { PLAIN_USER } from '#domain/account/session';
import { EVERY_ORDER, type OrderQuery } from '#domain/order/order-query';
import { isSame } from '#domain/same';
import { Refusal } from '#domain/wire/result';
import { type HistoryEvent, historyMachine } from '#machines/history/history.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const LAN = { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test' };
export const MINH = { ...PLAIN_USER, id: '8', email: 'minh@bendoi.test' };

export const PAGE = { entries: [SAMPLE_ORDER], total: 1 };
export const EMPTY_PAGE = { entries: [], total: 0 };
export const NOT_TODAY = new Refusal('Not today');

const input = { account: LAN, reportTo: dummyParent, search: {} };

export const SALES: OrderQuery = { ...EVERY_ORDER, type: 'sell' };

/** Events sent to the history; the rest are its own timers and answers. */
const told = [
  { type: 'history.requested' },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'account.known', account: LAN },
  { type: 'account.known', account: MINH },
  { type: 'search.changed', search: { type: 'sell' } },
  { type: 'filter.submitted', query: SALES },
  { type: 'filter.cleared' },
  { type: 'export.requested' },
  { type: 'export.cancelled' },
] satisfies HistoryEvent[];

export const historyModel = modelOf(historyMachine, {
  input,
  events: [
    after('retryPause', 'history.failed'),
    after('retryPause', 'history.outdated'),
    done('loadOrders', answered(PAGE)),
    done('loadOrders', answered(EMPTY_PAGE)),
    done('loadOrders', refused(NOT_TODAY.message)),
    failed('loadOrders', 'a defect'),
    done('saveTable', answered(undefined)),
    done('saveTable', refused(NOT_TODAY.message)),
    failed('saveTable', 'a defect'),
    ...told,
  ],
  // How often it failed changes only the length of a pause.
  project: ({ page, message, account, address, loaded }) => [
    ...[page?.total, message !== '', account.id],
    isSame(address, loaded),
  ],
});
