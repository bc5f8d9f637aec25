import { modelTest } from '#tests/support/model-test';
import { rateHistoryModel } from './rate-history.model';
import { startRateHistory } from './rate-history.start';

modelTest('history of prices', rateHistoryModel, {
  start: startRateHistory,
  calls: { loadPoints: 'service' },
  waits: { retryPause: 60_000, nextSample: 300_000 },
  pending: { service: ['loading'] },
});
