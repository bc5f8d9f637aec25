import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { accountDeletionModel } from './account-deletion.model';
import { startDeletion } from './account-deletion.start';

modelTest('account-deletion', accountDeletionModel, {
  start: startDeletion,
  calls: { loadDeletion: 'loads' },
  waits: { retryPause: 60_000 },
  pending: { loads: ['loading'] },
  always: ({ actor }, { value }) =>
    expect(actor.getSnapshot().context.form !== undefined).toBe(typeof value === 'object'),
});
