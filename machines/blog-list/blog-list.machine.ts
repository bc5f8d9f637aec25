import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { NewsPage } from '#domain/catalogue/content';
import { type NewsAddress, readNewsAddress } from '#domain/catalogue/news-address';
import { growingPause } from '#domain/growing-pause';
import type { BroadcastEvent } from '../app/app.events.ts';
import { answerOf, failed, isAnswered, messageOf, outcomeIn } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface BlogListInput {
  /** Search parameters of the address. */
  readonly search: Readonly<Record<string, unknown>>;
  /** Service time minus browser time, in milliseconds. */
  readonly offsetMs: number;
}

export interface BlogListContext extends BlogListInput {
  /** What the address names, by `search`. */
  readonly address: NewsAddress;
  /** The articles that the address names; undefined until loaded. */
  readonly page: NewsPage | undefined;
  /** When they were loaded, in epoch seconds of the service; 0 before. */
  readonly loadedAt: number;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the last good one. */
  readonly failures: number;
}

export type BlogListEvent =
  | BroadcastEvent
  /** The retry button was pressed. */
  | { readonly type: 'news.requested' };

/** A page of the articles that the address names. What is listed is changed by changing the address. */
export const blogListMachine = setup({
  types: {
    context: {} as BlogListContext,
    events: {} as BlogListEvent,
    input: {} as BlogListInput,
  },
  actors: {
    loadNews: unprovided<CallOutcome<NewsPage>, NewsAddress>('loadNews'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    isEmptyPage: (_, outcome: CallOutcome<NewsPage>) =>
      outcome.kind === 'answered' && outcome.answer.entries.length === 0,
  },
  actions: {
    assignPage: assign(({ context: { offsetMs } }, page: NewsPage) => ({
      page,
      loadedAt: Math.floor((Date.now() + offsetMs) / 1000),
      message: '',
      failures: 0,
    })),
    assignAddress: assign((_, search: BlogListInput['search']) => ({
      search,
      address: readNewsAddress(search),
      message: '',
      failures: 0,
    })),
    /** What was loaded for another address is not shown under this one. */
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      page: undefined,
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
  },
}).createMachine({
  id: 'blogList',
  context: ({ input: { search, offsetMs } }) => ({
    ...{ search, offsetMs, address: readNewsAddress(search) },
    ...{ page: undefined, loadedAt: 0, message: '', failures: 0 },
  }),
  initial: 'loading',
  on: {
    'search.changed': {
      target: '.loading',
      actions: { type: 'assignAddress', params: ({ event }) => event.search },
    },
  },
  states: {
    // The articles of the address before stay visible.
    loading: {
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        input: ({ context }) => context.address,
        onDone: [
          {
            guard: { type: 'isEmptyPage', params: outcomeIn },
            target: 'empty',
            actions: { type: 'assignPage', params: answerOf },
          },
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignPage', params: answerOf },
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: {
        'news.requested': 'loading',
        'connectivity.online': 'loading',
        'page.shown': 'loading',
      },
    },
    empty: {},
    shown: {},
  },
});

export type BlogListActorRef = ActorRefFrom<typeof blogListMachine>;
export type BlogListSnapshot = SnapshotFrom<typeof blogListMachine>;
