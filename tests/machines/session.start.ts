import { createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { SessionData } from '#domain/account/session';
import {
  type SessionEvent,
  type SessionInput,
  type SessionReport,
  sessionMachine,
} from '#machines/session/session.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running actor with a clock, a service and a store moved by hand, and the reports it made. */
export const startSession = (input: Omit<SessionInput, 'reportTo'> = {}) => {
  const clock = new SimulatedClock();
  const service = scriptedCall<SessionData, NonReducibleUnknown>();
  const leaving = scriptedCall<void, NonReducibleUnknown>();
  const parent = recordingParent<SessionReport>();
  /** What the browser keeps; 'untouched' until the machine has said something. */
  const store: { session: SessionData | 'untouched' | 'cleared' } = { session: 'untouched' };
  const machine = sessionMachine.provide({
    actors: {
      checkAccount: service.logic,
      logOut: leaving.logic,
      watchTabs: fromCallback<SessionEvent, NonReducibleUnknown>(() => {}),
    },
    actions: {
      storeSession: (_, session) => {
        store.session = session;
      },
      clearSession: () => {
        store.session = 'cleared';
      },
    },
  });
  const actor = createActor(machine, { clock, input: { ...input, reportTo: parent.actor } });
  return { actor: actor.start(), clock, service, leaving, store, reports: parent.reports };
};
