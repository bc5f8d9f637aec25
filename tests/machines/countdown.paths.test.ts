import { expect, vi } from 'vitest';
import type { CountdownEvent } from '#machines/countdown/countdown.machine';
import { modelTest } from '#tests/support/model-test';
import { BETWEEN_LOOKS_MS, countdownModel, input } from './countdown.model';
import { startCountdown } from './countdown.start';

const send = ({ actor }: ReturnType<typeof startCountdown>, event: object) => {
  vi.setSystemTime(Date.now() + BETWEEN_LOOKS_MS);
  actor.send(event as CountdownEvent);
};

modelTest('countdown', countdownModel, {
  start: () => startCountdown(input),
  now: BETWEEN_LOOKS_MS,
  events: {
    'after tick': ({ wait }) => wait(500),
    'deadline.changed': send,
    'clock.synchronised': send,
  },
  states: {
    running: ({ reports }) => expect(reports.at(-1)?.type).not.toBe('countdown.elapsed'),
    elapsed: ({ reports }) =>
      expect(reports.at(-1)).toEqual({ type: 'countdown.elapsed', name: 'expiry' }),
  },
});
