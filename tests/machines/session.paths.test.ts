import { afterEach, expect } from 'vitest';
import type { CallOutcome } from '#domain/call-outcome';
import type { SessionData } from '#domain/session';
import type { SessionSnapshot } from '#machines/session/session.machine';
import type { SessionEvent } from '#machines/session/session.types';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { recheckPause, retryPause, sessionModel } from './session.model';
import { startSession } from './session.start';

let run: ReturnType<typeof startSession>;

const answer = deed<{ output: CallOutcome<SessionData> }>(({ output }) => {
  run.service.settleWith(output);
  return settle();
});
const fail = deed<{ error: unknown }>(({ error }) => {
  run.service.fail(error);
  return settle();
});

const events = {
  'xstate.init': () => {
    run = startSession({ isCheckSkipped: true });
  },
  'session.recheck': () => run.actor.send({ type: 'session.recheck' }),
  'session.retry': () => run.actor.send({ type: 'session.retry' }),
  'session.opened': deed<Extract<SessionEvent, { type: 'session.opened' }>>((event) => {
    run.actor.send(event);
    // Who told it knows; it need not be told again.
    run.reports.push({ type: 'session.settled', session: event.session });
  }),
  'session.left': () => run.actor.send({ type: 'session.left' }),
  'account.changed': deed<SessionEvent>((event) => run.actor.send(event)),
  'tabs.changed': deed<SessionEvent>((event) => run.actor.send(event)),
  'xstate.done.actor.leave': () => {
    run.leaving.answer();
    return settle();
  },
  'xstate.error.actor.leave': () => {
    run.leaving.fail('a defect');
    return settle();
  },
  'session.required': () => run.actor.send({ type: 'session.required' }),
  [retryPause.type]: () => run.clock.increment(250 * 2 ** run.actor.getSnapshot().context.retries),
  [recheckPause.type]: () => run.clock.increment(20_000),
  'xstate.done.actor.check': answer,
  'xstate.error.actor.check': fail,
  'xstate.done.actor.recheck': answer,
  'xstate.error.actor.recheck': fail,
};

const sameWith = (pending: number) => (expected: SessionSnapshot) => {
  const actual = run.actor.getSnapshot();
  const { session, retries, failure } = expected.context;
  expect(actual.value).toEqual(expected.value);
  expect(actual.context).toMatchObject({ session, retries });
  expect(actual.context.failure).toEqual(failure);
  expect(run.service.pending()).toBe(pending);
};

/** Who is there is what was stored and what was said last. */
const settledWith = (pending: number) => (expected: SessionSnapshot) => {
  sameWith(pending)(expected);
  const { session } = expected.context;
  expect(run.reports.at(-1)).toEqual({ type: 'session.settled', session });
  expect(run.store.session).toEqual(session.token === '' ? 'cleared' : session);
};

const states = {
  'starting.checking': sameWith(1),
  'starting.retrying': sameWith(0),
  'starting.failed': (expected: SessionSnapshot) => {
    sameWith(0)(expected);
    expect(run.reports.at(-1)).toEqual({
      type: 'session.failed',
      message: expected.context.failure?.message,
    });
    expect(run.store.session).toBe('untouched');
  },
  'signedIn.resting': settledWith(0),
  'signedIn.rechecking': settledWith(1),
  'signedIn.waiting': settledWith(0),
  unasked: sameWith(0),
  leaving: sameWith(0),
  signedOut: settledWith(0),
};

afterEach(() => run?.actor.stop());

walkPaths('session: the running actor follows the machine', sessionModel, { events, states });
leaveNothingOut('session: the paths leave nothing out', sessionModel);
