import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { confirmationModel } from './confirmation.model';
import { startConfirmation } from './confirmation.start';

modelTest('confirmation', confirmationModel, {
  start: startConfirmation,
  calls: { confirm: 'service' },
  waits: { requestTimeout: 20_000, retryPause: 60_000 },
  pending: { service: ['confirming'] },
  // An actor, or none.
  except: ['captcha'],
  always: ({ reports }, { value }) =>
    expect(reports).toHaveLength(value === 'refused' || value === 'confirmed' ? 1 : 0),
});
