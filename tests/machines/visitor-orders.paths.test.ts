import { modelTest } from '#tests/support/model-test';
import { NOW, visitorOrdersModel } from './visitor-orders.model';
import { startVisitorOrders } from './visitor-orders.start';

modelTest('orders of a visitor', visitorOrdersModel, {
  start: startVisitorOrders,
  now: NOW,
  calls: { loadOrders: 'service' },
  waits: { retryPause: 60_000, overduePause: 15_000 },
  pending: { service: ['loading'] },
  // The model is made at another time.
  except: ['countdowns'],
});
