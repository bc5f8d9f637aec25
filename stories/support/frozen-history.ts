import type { Order } from '#domain/order/order';
import {
  type HistoryContext,
  type HistorySnapshot,
  historyMachine,
} from '#machines/history/history.machine';
import { dummyParent } from './dummy-parent.ts';
import { LAN } from './frozen-account.ts';
import { frozenActor } from './frozen-actor.ts';
import { SAMPLE_ORDER } from './sample-order.ts';

/** Orders of an account, one per status, newest first. */
export const ordersIn = (statuses: readonly string[]): readonly Order[] =>
  statuses.map((status, index) => ({
    ...SAMPLE_ORDER,
    ref: `BD8K2M4Q7XN3TWP${index}`,
    status,
    quantity: String(100 + index),
    cashAmount: String(2_632_896 + index * 26_121),
    createdAt: SAMPLE_ORDER.createdAt - index * 86_400,
  }));

/** History in one fixed state. */
export const frozenHistory = (
  state: HistorySnapshot['value'],
  shown: Partial<Pick<HistoryContext, 'page' | 'message'>> = {},
) => {
  const input = { account: LAN, reportTo: dummyParent };
  return frozenActor(historyMachine, {
    input,
    value: state,
    context: { ...input, page: undefined, message: '', failures: 0, ...shown },
  });
};
