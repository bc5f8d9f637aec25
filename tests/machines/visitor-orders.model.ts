import { PLAIN_USER } from '#domain/account/session';
import {
  type VisitorOrdersEvent,
  type VisitorOrdersInput,
  visitorOrdersMachine,
} from '#machines/visitor-orders/visitor-orders.machine';
import { ordersIn } from '#stories/support/frozen-history';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const LAN = { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test' };
export const INPUT: VisitorOrdersInput = { wanted: 'open', accountId: '', offsetMs: 0 };

/** When the orders below are read, ms: the newest has 54 minutes left, the other one none. */
export const NOW = (SAMPLE_ORDER.createdAt + 360) * 1_000;
export const ORDERS = ordersIn(['pending', 'pending']);

/** Events sent to the machine; the rest are its own timers and answers. */
const told = [
  { type: 'orders.requested' },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'clock.synchronised', offsetMs: 0 },
  { type: 'countdown.elapsed', name: SAMPLE_ORDER.ref },
  { type: 'session.changed', isSignedIn: false },
  { type: 'account.known', account: LAN },
] satisfies VisitorOrdersEvent[];

export const visitorOrdersModel = modelOf(visitorOrdersMachine, {
  input: INPUT,
  events: [
    after('retryPause', 'visitorOrders.failed'),
    after('overduePause', 'visitorOrders.shown'),
    done('loadOrders', answered(ORDERS)),
    done('loadOrders', answered([])),
    done('loadOrders', unavailable('offline')),
    failed('loadOrders', 'a defect'),
    ...told,
  ],
  // How often it failed changes only the length of a pause.
  project: ({ orders, accountId }) => [orders?.length, accountId],
});
