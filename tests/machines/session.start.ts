import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { SessionData } from '#domain/session';
import { type SessionReport, sessionMachine } from '#machines/session/session.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running actor with a clock, a service and a store moved by hand, and the reports it made. */
export const startSession = () => {
  const clock = new SimulatedClock();
  const service = scriptedPromise<SessionData, NonReducibleUnknown>();
  const parent = recordingParent<SessionReport>();
  /** What the browser keeps; 'untouched' until the machine has said something. */
  const store: { session: SessionData | 'untouched' | 'cleared' } = { session: 'untouched' };
  const machine = sessionMachine.provide({
    actors: { checkAccount: service.logic },
    actions: {
      storeSession: (_, session) => {
        store.session = session;
      },
      clearSession: () => {
        store.session = 'cleared';
      },
    },
  });
  const actor = createActor(machine, { clock, input: { reportTo: parent.actor } });
  return { actor: actor.start(), clock, service, store, reports: parent.reports };
};
