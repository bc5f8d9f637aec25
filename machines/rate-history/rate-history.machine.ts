import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { readPeriod } from '#domain/pricing/history-address';
import { type Period, type PricePoint, SLOT_SECONDS } from '#domain/pricing/rate-history';
import type { BroadcastEvent } from '../app/app.events.ts';
import {
  answerOf,
  failed,
  isAnswered,
  isRefused,
  messageOf,
  outcomeIn,
  outcomeOrDefect,
} from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface RateHistoryInput {
  readonly currencyCode: string;
  /** Search parameters of the address. */
  readonly search: Readonly<Record<string, unknown>>;
}

export interface RateHistoryContext extends RateHistoryInput {
  /** What the address names, by `search`. */
  readonly period: Period;
  /** The points of the period, oldest first; undefined until loaded. */
  readonly points: readonly PricePoint[] | undefined;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the last good one. */
  readonly failures: number;
}

export type RateHistoryEvent =
  | BroadcastEvent
  /** The retry button was pressed. */
  | { readonly type: 'history.requested' };

export type PricesRequest = Pick<RateHistoryContext, 'currencyCode' | 'period'>;

/** The service has a new price by now, or may have had one while the page was hidden. */
const refreshed = { after: { nextSample: 'loading' }, on: { 'page.shown': 'loading' } } as const;

/**
 * Prices of a currency in the period that the address names. The period is changed by changing the address. A refusal is the
 * page's end: there is no such currency.
 */
export const rateHistoryMachine = setup({
  types: {
    context: {} as RateHistoryContext,
    events: {} as RateHistoryEvent,
    input: {} as RateHistoryInput,
  },
  actors: {
    loadPoints: unprovided<CallOutcome<readonly PricePoint[]>, PricesRequest>('loadPoints'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
    nextSample: SLOT_SECONDS * 1000,
  },
  guards: {
    isAnswered,
    isRefused,
    isWithoutPoints: (_, outcome: CallOutcome<readonly PricePoint[]>) =>
      outcome.kind === 'answered' && outcome.answer.length === 0,
  },
  actions: {
    assignPoints: assign((_, points: readonly PricePoint[]) => ({
      points,
      message: '',
      failures: 0,
    })),
    /** Points of one period are none of another. */
    assignPeriod: assign((_, search: RateHistoryInput['search']) => ({
      search,
      period: readPeriod(search),
      points: undefined,
      message: '',
      failures: 0,
    })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      points: undefined,
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
  },
}).createMachine({
  id: 'rateHistory',
  context: ({ input: { currencyCode, search } }) => ({
    ...{ currencyCode, search, period: readPeriod(search) },
    ...{ points: undefined, message: '', failures: 0 },
  }),
  initial: 'loading',
  on: {
    'search.changed': {
      target: '.loading',
      actions: { type: 'assignPeriod', params: ({ event }) => event.search },
    },
  },
  states: {
    // The points that were there before stay visible.
    loading: {
      invoke: {
        id: 'loadPoints',
        src: 'loadPoints',
        input: ({ context: { currencyCode, period } }) => ({ currencyCode, period }),
        onDone: [
          {
            guard: { type: 'isWithoutPoints', params: outcomeIn },
            target: 'empty',
            actions: { type: 'assignPoints', params: answerOf },
          },
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignPoints', params: answerOf },
          },
          {
            guard: { type: 'isRefused', params: outcomeIn },
            target: 'refused',
            actions: { type: 'assignMessage', params: outcomeOrDefect },
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: {
        'history.requested': 'loading',
        'connectivity.online': 'loading',
        'page.shown': 'loading',
      },
    },
    refused: {},
    empty: refreshed,
    shown: refreshed,
  },
});

export type RateHistoryActorRef = ActorRefFrom<typeof rateHistoryMachine>;
export type RateHistorySnapshot = SnapshotFrom<typeof rateHistoryMachine>;
