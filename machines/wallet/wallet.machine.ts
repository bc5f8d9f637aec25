import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CoinAddress, CoinDeposit, WalletCoin } from '#domain/account/coin-deposit';
import type { PayIn } from '#domain/account/pay-in';
import type { UserAccount, Wallet } from '#domain/account/session';
import type { StatementEntry, WalletNews, WalletStatement } from '#domain/account/wallet-statement';
import type { CallOutcome } from '#domain/call-outcome';
import type { BuySellRate } from '#domain/catalogue/site-config';
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
  /** What coins are bought for now; undefined until the configuration is known. */
  readonly rates: readonly BuySellRate[] | undefined;
  /** How dong are paid in; undefined until loaded, and while they cannot be. */
  readonly payIn: PayIn | undefined;
  /** Entries of the shown page; undefined until loaded. */
  readonly entries: readonly StatementEntry[] | undefined;
  /** The member's own addresses; undefined until loaded. */
  readonly addresses: readonly CoinAddress[] | undefined;
  /** Newest deposits of coins. */
  readonly deposits: readonly CoinDeposit[];
  /** Swaps and withdrawals wait for an operator. */
  readonly isStopped: boolean;
  /** The coin whose address is being opened, or was last. */
  readonly coin: WalletCoin | undefined;
  /** Why no address could be opened, in English; empty otherwise. */
  readonly addressMessage: string;
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
  | { readonly type: 'page.chosen'; readonly page: number }
  /** The address of a coin is to be shown. */
  | { readonly type: 'address.requested'; readonly coin: WalletCoin }
  | WalletStreamFact;

/** What the stream reports: the state at once and after every change. */
export type WalletStreamFact =
  | { readonly type: 'wallet.moved'; readonly news: WalletNews }
  | { readonly type: 'stream.ended' };

/** Request for a page of an account's statement; the call itself names only the session. */
export interface StatementRequest {
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

/** A stream is opened anew after this: one that was lost without a word would say nothing for ever. */
const RENEWAL_MS = 120_000;

const NOTHING_YET = {
  ...{ wallet: undefined, payIn: undefined, entries: undefined, paging: FIRST_PAGE },
  ...{ addresses: undefined, deposits: [], isStopped: false, coin: undefined },
  ...{ message: '', addressMessage: '', failures: 0 },
} as const;

const newsIn = ({ event }: { readonly event: { readonly news: WalletNews } }) => event.news;

const assignAddressMessage = { type: 'assignAddressMessage', params: outcomeOrDefect } as const;

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
    openAddress: unprovided<CallOutcome<void>, WalletCoin | undefined>('openAddress'),
    watchWallet: fromCallback<WalletEvent>(() => {
      throw new Error('watchWallet was not provided');
    }),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
    renewal: RENEWAL_MS,
  },
  guards: {
    isAnswered,
    hasEntries: ({ context }) => context.entries !== undefined,
    isOtherAccount: ({ context }, account: UserAccount) => context.account.id !== account.id,
    /** The statement has entries that are not shown, or the wallet was stopped or released. */
    isBehind: ({ context }, { total, isStopped }: WalletNews) =>
      context.paging.total !== total || context.isStopped !== isStopped,
    isChanged: ({ context }, wallet: Wallet) => !isSame(context.wallet, wallet),
  },
  actions: {
    assignWallet: assign((_, wallet: Wallet) => ({ wallet })),
    assignRates: assign((_, rates: readonly BuySellRate[]) => ({ rates })),
    assignStatement: assign(({ context }, { total, ...statement }: WalletStatement) => ({
      ...statement,
      paging: { ...context.paging, total },
      failures: 0,
    })),
    assignDeposits: assign((_, { deposits }: WalletNews) => ({ deposits, failures: 0 })),
    assignCoin: assign((_, coin: WalletCoin) => ({ coin, addressMessage: '' })),
    assignAddressMessage: assign((_, outcome: CallOutcome<unknown>) => ({
      addressMessage: messageOf(outcome),
    })),
    countLoss: assign({ failures: ({ context }) => context.failures + 1 }),
    choosePage: assign(({ context }, page: number) => ({ paging: atPage(context.paging, page) })),
    /** Drops the data of the previous account. */
    changeAccount: assign((_, account: UserAccount) => ({
      account,
      ...NOTHING_YET,
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
    ...NOTHING_YET,
    rates: undefined,
  }),
  entry: 'requestCheck',
  initial: 'loading',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: { type: 'changeAccount', params: ({ event }) => event.account },
    },
    'config.changed': {
      actions: { type: 'assignRates', params: ({ event }) => event.config.rates },
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
    // What moves meanwhile is told by the service.
    shown: {
      initial: 'watching',
      on: {
        ...refreshed,
        'address.requested': {
          target: 'opening',
          actions: { type: 'assignCoin', params: ({ event }) => event.coin },
        },
        'page.chosen': {
          target: 'loading',
          actions: { type: 'choosePage', params: ({ event }) => event.page },
        },
      },
      states: {
        watching: {
          invoke: { id: 'watchWallet', src: 'watchWallet' },
          after: { renewal: { target: 'watching', reenter: true } },
          on: {
            'wallet.moved': [
              {
                guard: { type: 'isBehind', params: newsIn },
                target: '#wallet.loading',
                actions: ['requestCheck', { type: 'assignDeposits', params: newsIn }],
              },
              { actions: { type: 'assignDeposits', params: newsIn } },
            ],
            'stream.ended': 'pausing',
          },
        },
        pausing: { entry: 'countLoss', after: { retryPause: 'watching' } },
      },
    },
    opening: {
      invoke: {
        id: 'openAddress',
        src: 'openAddress',
        input: ({ context }) => context.coin,
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'loading' },
          { target: 'shown', actions: assignAddressMessage },
        ],
        onError: { target: 'shown', actions: assignAddressMessage },
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
