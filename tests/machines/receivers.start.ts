import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { NewReceiver, Receiver } from '#domain/account/receiver';
import { type RemovalRequest, receiversMachine } from '#machines/receivers/receivers.machine';
import { LAN } from '#stories/support/frozen-account';
import { scriptedCall } from '#tests/support/scripted-call';

/** Receivers of a member, whose service answers by hand. */
export const startReceivers = () => {
  const lists = scriptedCall<readonly Receiver[], NonReducibleUnknown>();
  const saves = scriptedCall<void, NewReceiver>();
  const removals = scriptedCall<void, RemovalRequest>();
  const machine = receiversMachine.provide({
    actors: {
      loadReceivers: lists.logic,
      saveReceiver: saves.logic,
      removeReceiver: removals.logic,
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { accountId: LAN.id, offsetMs: 0 } }).start();
  return { actor, clock, lists, saves, removals };
};
