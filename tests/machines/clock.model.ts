import { clockMachine } from '#machines/clock/clock.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { modelOf } from '#tests/support/machine-model';

const NOON = Date.UTC(2026, 0, 15, 12);

/** An answer that says noon, arriving when this machine's clock shows so much later. */
const noonAt = (later: number) => ({
  type: 'answer.received',
  serverTime: NOON,
  receivedAt: NOON + later,
});

export const clockModel = modelOf(clockMachine, {
  input: { reportTo: dummyParent },
  events: [noonAt(0), noonAt(1_500), noonAt(300_000)],
  project: ({ offsetMs }) => offsetMs,
});
