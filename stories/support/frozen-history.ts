import { readListAddress } from '#domain/order/list-address';
import type { Order } from '#domain/order/order';
import {
  type HistoryContext,
  type HistoryInput,
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
  {
    search = {},
    ...shown
  }: Partial<Pick<HistoryContext, 'page' | 'message'> & Pick<HistoryInput, 'search'>> = {},
) => {
  const member = { account: LAN, reportTo: dummyParent };
  const address = readListAddress(search);
  return frozenActor(historyMachine, {
    input: { ...member, search },
    value: state,
    context: {
      ...{ ...member, search, address, loaded: address },
      ...{ page: undefined, message: '', failures: 0 },
      ...shown,
    },
  });
};
