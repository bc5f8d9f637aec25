import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { AccountSession } from '#domain/wire/account-security-wire';
import {
  type RevokeRequest,
  sessionListMachine,
} from '#machines/session-list/session-list.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A list of sessions whose service answers by hand. */
export const scriptedSessionList = () => {
  const lists = scriptedCall<readonly AccountSession[], NonReducibleUnknown>();
  const ends = scriptedCall<void, RevokeRequest>();
  const machine = sessionListMachine.provide({
    actors: { loadSessions: lists.logic, revokeSession: ends.logic },
  });
  return { machine, lists, ends };
};

/** The same, running. */
export const startSessionList = () => {
  const { machine, ...service } = scriptedSessionList();
  const clock = new SimulatedClock();
  const parent = recordingParent();
  const input = { reportTo: parent.actor };
  const actor = createActor(machine, { clock, input }).start();
  return { actor, clock, reports: parent.reports, ...service };
};
