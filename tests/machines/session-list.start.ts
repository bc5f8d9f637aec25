import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { AccountSession } from '#domain/wire/account-security-wire';
import {
  type RevokeRequest,
  sessionListMachine,
} from '#machines/session-list/session-list.machine';
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
  return { actor: createActor(machine, { clock }).start(), clock, ...service };
};
