import { assign, fromPromise, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order';
import type { Page } from '#domain/paging';
import type { UserAccount } from '#domain/session';
import type { BroadcastEvent, MemberInput } from '../app/app.events.ts';
import { isAnswered, messageOf } from '../call-outcome.ts';

/** Before a list that could not be loaded is asked for again; every further pause is twice as long. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

export interface HistoryContext extends MemberInput {
  /** The newest orders of the account, newest first; undefined until the service has said. */
  readonly page: Page<Order> | undefined;
  /** Why the last call failed, in the service's English; empty when it did not. */
  readonly message: string;
  /** Calls that failed since the last good one. */
  readonly failures: number;
}

export type HistoryEvent =
  | BroadcastEvent
  /** The button beside a list that could not be loaded. */
  | { readonly type: 'history.requested' };

/** Whose orders are asked for; the call itself names nobody but whoever is signed in. */
export interface HistoryRequest {
  readonly accountId: string;
}

/** The vocabulary of the history; the plot is in history.machine.ts. */
export const historySetup = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as MemberInput,
  },
  actors: {
    loadOrders: fromPromise<CallOutcome<Page<Order>>, HistoryRequest>(() => {
      throw new Error('loadOrders was not provided');
    }),
  },
  delays: {
    retryPause: ({ context: { failures } }) =>
      Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS),
  },
  guards: {
    isAnswered,
    hasPage: ({ context }) => context.page !== undefined,
    isOtherAccount: ({ context }, account: UserAccount) => context.account.id !== account.id,
  },
  actions: {
    assignPage: assign((_, page: Page<Order>) => ({ page, failures: 0 })),
    /** What belongs to one account is never shown to another. */
    changeAccount: assign((_, account: UserAccount) => ({
      account,
      page: undefined,
      message: '',
      failures: 0,
    })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
    forgetMessage: assign({ message: '' }),
  },
});
