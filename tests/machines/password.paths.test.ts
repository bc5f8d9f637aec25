import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { passwordModel } from './password.model';
import { startPassword } from './password.start';

modelTest('password', passwordModel, {
  start: startPassword,
  always: ({ actor, reports }, { value }) => {
    expect(actor.getSnapshot().context.form !== undefined).toBe(value === 'changing');
    expect(reports).toEqual([]);
  },
});
