import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { PayIn } from '#domain/account/pay-in';
import type { UserAccount, Wallet } from '#domain/account/session';
import type { StatementEntry, WalletStatement } from '#domain/account/wallet-statement';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { atPage, FIRST_PAGE, type Paging } from '#domain/navigation/paging';
import { isSame } from '#domain/same';
import type { BroadcastEvent, MemberInput, ScreenReport } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

export interface WalletContext extends MemberInput {
  /** What the wallets hold; undefined until it is known. */
  readonly wallet: Wallet | undefined;
  /** How dong are paid in; undefined until loaded, and while they cannot be. */
  readonly payIn: PayIn | undefined;
  /** Entries of the shown page; undefined until loaded. */
  readonly entries: readonly StatementEntry[] | undefined;
  readonly paging: Paging;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the last good one. */
  readonly failures: number;
}

export type WalletEvent =
  | BroadcastEvent
  /** The retry button of the statement was pressed. */
  | { readonly type: 'statement.requested' }
  /** Another page of the statement; pages are counted from 0. */
  | { readonly type: 'page.chosen'; readonly page: number };

/** Request for a page of an account's statement; the call itself names only the session. */
export interface StatementRequest {
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const failed = [
  { guard: 'hasEntries', target: 'outdated', actions: assignMessage },
  { target: 'failed', actions: assignMessage },
] as const;

/** The statement may be out of date. */
const refreshed = { 'page.shown': 'loading', 'connectivity.online': 'loading' } as const;

/** What wallets hold, how they are paid into, and every change of their balances. */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as MemberInput,
  },
  actors: {
    loadStatement: unprovided<CallOutcome<WalletStatement>, StatementRequest>('loadStatement'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    hasEntries: ({ context }) => context.entries !== undefined,
    isOtherAccount: ({ context }, account: UserAccount) => context.account.id !== account.id,
    isChanged: ({ context }, wallet: Wallet) => !isSame(context.wallet, wallet),
  },
  actions: {
    assignWallet: assign((_, wallet: Wallet) => ({ wallet })),
    assignStatement: assign(({ context }, { entries, total, payIn }: WalletStatement) => ({
      ...{ entries, payIn },
      paging: { ...context.paging, total },
      failures: 0,
    })),
    choosePage: assign(({ context }, page: number) => ({ paging: atPage(context.paging, page) })),
    /** Drops the data of the previous account. */
    changeAccount: assign((_, account: UserAccount) => ({
      account,
      ...{ wallet: undefined, entries: undefined, payIn: undefined },
      ...{ paging: FIRST_PAGE, message: '', failures: 0 },
    })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
    forgetMessage: assign({ message: '' }),
    /** The session may have other balances than the service by now. */
    requestCheck: sendTo(({ context }): ReportTo<ScreenReport> => context.reportTo, {
      type: 'account.changed',
      account: {},
    }),
  },
}).createMachine({
  id: 'wallet',
  context: ({ input }) => ({
    ...input,
    ...{ wallet: undefined, payIn: undefined, entries: undefined, paging: FIRST_PAGE },
    ...{ message: '', failures: 0 },
  }),
  entry: 'requestCheck',
  initial: 'loading',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: { type: 'changeAccount', params: ({ event }) => event.account },
    },
    // A balance that has changed has a new entry behind it.
    'wallet.known': {
      guard: { type: 'isChanged', params: ({ event }) => event.wallet },
      target: '.loading',
      actions: { type: 'assignWallet', params: ({ event }) => event.wallet },
    },
  },
  states: {
    // A loaded statement stays visible.
    loading: {
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context: { account, paging } }) => ({
          accountId: account.id,
          offset: paging.offset,
          limit: paging.limit,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: ['forgetMessage', { type: 'assignStatement', params: answerOf }],
          },
          ...failed,
        ],
        onError: failed,
      },
    },
    shown: {
      on: {
        ...refreshed,
        'page.chosen': {
          target: 'loading',
          actions: { type: 'choosePage', params: ({ event }) => event.page },
        },
      },
    },
    // An older statement is shown: reloading it failed.
    outdated: {
      after: { retryPause: 'loading' },
      on: { ...refreshed, 'statement.requested': 'loading' },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { ...refreshed, 'statement.requested': 'loading' },
    },
  },
});

export type WalletActorRef = ActorRefFrom<typeof walletMachine>;
export type WalletSnapshot = SnapshotFrom<typeof walletMachine>;
