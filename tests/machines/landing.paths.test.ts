import { modelTest } from '#tests/support/model-test';
import { landingModel } from './landing.model';
import { startLanding } from './landing.start';

modelTest('figures of the home page', landingModel, {
  start: startLanding,
  calls: { loadLanding: 'service' },
  waits: { retryPause: 60_000 },
  pending: { service: ['loading'] },
});
