import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { healthModel } from './health.model';
import { startHealth } from './health.start';

modelTest('health', healthModel, {
  start: startHealth,
  calls: { ask: 'service', check: 'service' },
  waits: {
    healthPause: ({ actor }) => 5_000 * 2 ** actor.getSnapshot().context.calls,
    recovery: 180_000,
  },
  pending: { service: ['asking', 'checking'] },
  states: {
    recovering: ({ reports }) => expect(reports.at(-1)).toEqual({ type: 'service.answered' }),
  },
});
