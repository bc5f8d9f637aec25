import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { formModel } from './form.model';
import { startForm } from './form.start';

modelTest('form', formModel, {
  start: startForm,
  calls: { send: 'service' },
  pending: { service: ['sending'] },
  states: { done: ({ reports }) => expect(reports.length).toBeGreaterThan(0) },
});
