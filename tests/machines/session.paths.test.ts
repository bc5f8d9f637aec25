import { expect } from 'vitest';
import type { SessionSnapshot } from '#machines/session/session.machine';
import { modelTest } from '#tests/support/model-test';
import { LAN, sessionModel } from './session.model';
import { startSession } from './session.start';

/** The session is the one that was stored and reported last. */
const isSettled = (
  { reports, store }: ReturnType<typeof startSession>,
  { context: { session } }: SessionSnapshot,
) => {
  expect(reports.at(-1)).toEqual({ type: 'session.settled', session });
  expect(store.session).toEqual(session.token === '' ? 'cleared' : session);
};

modelTest('session', sessionModel, {
  start: () => startSession({ isCheckSkipped: true }),
  calls: { check: 'service', recheck: 'service', leave: 'leaving' },
  waits: {
    retryPause: ({ actor }) => 250 * 2 ** actor.getSnapshot().context.retries,
    recheckPause: 20_000,
  },
  events: {
    'session.opened': ({ actor, reports }) => {
      actor.send({ type: 'session.opened', session: LAN });
      // Its sender knows the session already and gets no report.
      reports.push({ type: 'session.settled', session: LAN });
    },
  },
  pending: { service: ['starting.checking', 'signedIn.rechecking'], leaving: ['leaving'] },
  states: {
    'starting.failed': ({ reports, store }, { context: { failure } }) => {
      expect(reports.at(-1)).toEqual({ type: 'session.failed', message: failure?.message });
      expect(store.session).toBe('untouched');
    },
    'signedIn.resting': isSettled,
    'signedIn.rechecking': isSettled,
    'signedIn.waiting': isSettled,
    signedOut: isSettled,
  },
});
