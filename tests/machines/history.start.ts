import { createActor, SimulatedClock } from 'xstate';
import type { Page } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { ScreenReport } from '#machines/app/app.events';
import {
  type ExportRequest,
  type HistoryInput,
  type HistoryRequest,
  historyMachine,
} from '#machines/history/history.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { LAN } from './history.model';

/** A running history whose service answers by hand, with a clock moved by hand. */
export const startHistory = (account = LAN, search: HistoryInput['search'] = {}) => {
  const clock = new SimulatedClock();
  const service = scriptedCall<Page<Order>, HistoryRequest>();
  const table = scriptedCall<void, ExportRequest>();
  const parent = recordingParent<ScreenReport>();
  const actors = { loadOrders: service.logic, saveTable: table.logic };
  const actor = createActor(historyMachine.provide({ actors }), {
    clock,
    input: { account, reportTo: parent.actor, search },
  });
  return { actor: actor.start(), clock, service, table, parent };
};
