import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { Article } from '#domain/catalogue/content';
import { growingPause } from '#domain/growing-pause';
import type { BroadcastEvent } from '../app/app.events.ts';
import {
  answerOf,
  isAnswered,
  isRefused,
  messageOf,
  outcomeIn,
  outcomeOrDefect,
} from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface BlogPostInput {
  /** Name of the article in its address. */
  readonly seoUrl: string;
  /** Service time minus browser time, in milliseconds. */
  readonly offsetMs: number;
}

export interface BlogPostContext extends BlogPostInput {
  /** Undefined until loaded. */
  readonly article: Article | undefined;
  /** When it was loaded, in epoch seconds of the service; 0 before. */
  readonly loadedAt: number;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the page was opened. */
  readonly failures: number;
}

export type BlogPostEvent =
  | BroadcastEvent
  /** The retry button was pressed. */
  | { readonly type: 'article.requested' };

export type ArticleRequest = Pick<BlogPostInput, 'seoUrl'>;

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;
const failed = { target: 'failed', actions: assignMessage } as const;

/** An article and what else there is to read. A refusal is the page's end: the same question has the same answer. */
export const blogPostMachine = setup({
  types: {
    context: {} as BlogPostContext,
    events: {} as BlogPostEvent,
    input: {} as BlogPostInput,
  },
  actors: {
    loadArticle: unprovided<CallOutcome<Article>, ArticleRequest>('loadArticle'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: { isAnswered, isRefused },
  actions: {
    assignArticle: assign(({ context: { offsetMs } }, article: Article) => ({
      article,
      loadedAt: Math.floor((Date.now() + offsetMs) / 1000),
      message: '',
    })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
  },
}).createMachine({
  id: 'blogPost',
  context: ({ input: { seoUrl, offsetMs } }) => ({
    ...{ seoUrl, offsetMs },
    ...{ article: undefined, loadedAt: 0, message: '', failures: 0 },
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadArticle',
        src: 'loadArticle',
        input: ({ context: { seoUrl } }) => ({ seoUrl }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignArticle', params: answerOf },
          },
          {
            guard: { type: 'isRefused', params: outcomeIn },
            target: 'refused',
            actions: assignMessage,
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: {
        'article.requested': 'loading',
        'connectivity.online': 'loading',
        'page.shown': 'loading',
      },
    },
    refused: {},
    shown: {},
  },
});

export type BlogPostActorRef = ActorRefFrom<typeof blogPostMachine>;
export type BlogPostSnapshot = SnapshotFrom<typeof blogPostMachine>;
