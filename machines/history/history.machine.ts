import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import type { Page } from '#domain/navigation/paging';
import { type ListAddress, readListAddress, writeListAddress } from '#domain/order/list-address';
import type { Order } from '#domain/order/order';
import { EVERY_ORDER, type OrderQuery } from '#domain/order/order-query';
import { isSame } from '#domain/same';
import type { BroadcastEvent, MemberInput, ScreenReport } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface HistoryInput extends MemberInput {
  /** Search parameters of the address. */
  readonly search: Readonly<Record<string, unknown>>;
}

export interface HistoryContext extends HistoryInput {
  /** What the address names, by `search`. */
  readonly address: ListAddress;
  /** Newest orders first; undefined until loaded. */
  readonly page: Page<Order> | undefined;
  /** What `page` was asked for. */
  readonly loaded: ListAddress;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the last good one. */
  readonly failures: number;
}

export type HistoryEvent =
  | BroadcastEvent
  /** The retry button of the list was pressed. */
  | { readonly type: 'history.requested' }
  /** Other orders are to be listed. */
  | { readonly type: 'filter.submitted'; readonly query: OrderQuery }
  /** All orders are to be listed again. */
  | { readonly type: 'filter.cleared' }
  /** The orders that are listed are to be saved as a file. */
  | { readonly type: 'export.requested' }
  | { readonly type: 'export.cancelled' };

/** Request for an account's orders; the call itself names only the session. */
export interface HistoryRequest extends ListAddress {
  readonly accountId: string;
}

export type ExportRequest = Pick<ListAddress, 'query'>;

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const failed = [
  { guard: 'isPageOfAddress', target: 'outdated', actions: assignMessage },
  { target: 'failed', actions: ['dropPage', assignMessage] },
] as const;

/** The list may be out of date. */
const refreshed = { 'page.shown': 'loading', 'connectivity.online': 'loading' } as const;

/** A list can be saved as a file. */
const listed = { ...refreshed, 'export.requested': 'exporting' } as const;

/**
 * Orders of the account that the address names, as of opening the page or of its last becoming visible. What is listed is
 * changed by changing the address.
 */
export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as HistoryInput,
  },
  actors: {
    loadOrders: unprovided<CallOutcome<Page<Order>>, HistoryRequest>('loadOrders'),
    saveTable: unprovided<CallOutcome<void>, ExportRequest>('saveTable'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    isEmptyPage: (_, outcome: CallOutcome<Page<Order>>) =>
      outcome.kind === 'answered' && outcome.answer.entries.length === 0,
    isPageOfAddress: ({ context: { page, address, loaded } }) =>
      page !== undefined && isSame(address, loaded),
    isOtherAccount: ({ context }, account: UserAccount) => context.account.id !== account.id,
  },
  actions: {
    assignPage: assign(({ context: { address } }, page: Page<Order>) => ({
      page,
      loaded: address,
      failures: 0,
    })),
    /** Drops what was asked for by another address. */
    dropPage: assign({ page: undefined }),
    assignAddress: assign((_, search: HistoryInput['search']) => ({
      search,
      address: readListAddress(search),
      message: '',
      failures: 0,
    })),
    /** Drops the data of the previous account. */
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
    forgetMessage: assign({ message: '', failures: 0 }),
    /** The list begins anew at its first page. */
    reportQuery: sendTo(
      ({ context }) => context.reportTo,
      (_, query: OrderQuery): ScreenReport => ({
        type: 'list.requested',
        search: writeListAddress({ query, page: 0 }),
      }),
    ),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => {
    const address = readListAddress(input.search);
    return { ...input, address, page: undefined, loaded: address, message: '', failures: 0 };
  },
  initial: 'loading',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: { type: 'changeAccount', params: ({ event }) => event.account },
    },
    'search.changed': {
      target: '.loading',
      actions: { type: 'assignAddress', params: ({ event }) => event.search },
    },
    'filter.submitted': {
      actions: { type: 'reportQuery', params: ({ event }) => event.query },
    },
    'filter.cleared': { actions: { type: 'reportQuery', params: EVERY_ORDER } },
  },
  states: {
    // A loaded list stays visible.
    loading: {
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { account, address } }) => ({ accountId: account.id, ...address }),
        onDone: [
          {
            guard: { type: 'isEmptyPage', params: outcomeIn },
            target: 'empty',
            actions: ['forgetMessage', { type: 'assignPage', params: answerOf }],
          },
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: ['forgetMessage', { type: 'assignPage', params: answerOf }],
          },
          ...failed,
        ],
        onError: failed,
      },
    },
    shown: { on: listed },
    empty: { on: refreshed },
    // An older list is shown: reloading it failed.
    outdated: {
      after: { retryPause: 'loading' },
      on: { ...refreshed, 'history.requested': 'loading' },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { ...refreshed, 'history.requested': 'loading' },
    },
    // Leaving the state ends the call, and with it the service's query.
    exporting: {
      entry: 'forgetMessage',
      on: { 'export.cancelled': 'shown' },
      invoke: {
        id: 'saveTable',
        src: 'saveTable',
        input: ({ context: { address } }) => ({ query: address.query }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'exported' },
          { target: 'exportFailed', actions: assignMessage },
        ],
        onError: { target: 'exportFailed', actions: assignMessage },
      },
    },
    exported: { on: listed },
    exportFailed: { exit: 'forgetMessage', on: listed },
  },
});

export type HistoryActorRef = ActorRefFrom<typeof historyMachine>;
export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;
