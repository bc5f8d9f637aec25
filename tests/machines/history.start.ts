import { createActor, SimulatedClock } from 'xstate';
import type { Page } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { ScreenReport } from '#machines/app/app.events';
import { type HistoryRequest, historyMachine } from '#machines/history/history.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { LAN } from './history.model';

/** A running history whose service answers by hand, with a clock moved by hand. */
export const startHistory = (account = LAN) => {
  const clock = new SimulatedClock();
  const service = scriptedCall<Page<Order>, HistoryRequest>();
  const parent = recordingParent<ScreenReport>();
  const actor = createActor(historyMachine.provide({ actors: { loadOrders: service.logic } }), {
    clock,
    input: { account, reportTo: parent.actor },
  });
  return { actor: actor.start(), clock, service };
};
