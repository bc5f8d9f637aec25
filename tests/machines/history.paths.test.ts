import { modelTest } from '#tests/support/model-test';
import { historyModel } from './history.model';
import { startHistory } from './history.start';

modelTest('history', historyModel, {
  start: startHistory,
  calls: { loadOrders: 'service', saveTable: 'table' },
  waits: { retryPause: 60_000 },
  pending: { service: ['loading'], table: ['exporting'] },
});
