import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { modelTest } from '#tests/support/model-test';
import { notifierModel } from './notifier.model';

modelTest('notifier', notifierModel, {
  start: () => {
    const clock = new SimulatedClock();
    return { actor: createActor(notifierMachine, { clock }).start(), clock };
  },
  waits: { toastTime: 10_000 },
  always: ({ actor }, { value }) =>
    expect(actor.getSnapshot().context.toasts.length > 0).toBe(value === 'showing'),
});
