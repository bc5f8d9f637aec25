import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { LandingStats } from '#domain/catalogue/landing';
import { growingPause } from '#domain/growing-pause';
import type { BroadcastEvent } from '../app/app.events.ts';
import { answerOf, failed, isAnswered, messageOf, outcomeIn } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface LandingContext {
  /** Undefined until loaded. */
  readonly stats: LandingStats | undefined;
  /** Message of the last call's failure, in English; empty before the first. */
  readonly message: string;
  /** Failed calls so far. */
  readonly failures: number;
}

export type LandingEvent =
  | BroadcastEvent
  /** The retry button was pressed. */
  | { readonly type: 'landing.requested' };

/** Figures and newest transactions of the exchange, loaded once when their place on the home page comes near. */
export const landingMachine = setup({
  types: { context: {} as LandingContext, events: {} as LandingEvent },
  actors: { loadLanding: unprovided<CallOutcome<LandingStats>>('loadLanding') },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: { isAnswered },
  actions: {
    assignStats: assign((_, stats: LandingStats) => ({ stats, message: '' })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
  },
}).createMachine({
  id: 'landing',
  context: { stats: undefined, message: '', failures: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadLanding',
        src: 'loadLanding',
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignStats', params: answerOf },
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: {
        'landing.requested': 'loading',
        'connectivity.online': 'loading',
        'page.shown': 'loading',
      },
    },
    shown: {},
  },
});

export type LandingActorRef = ActorRefFrom<typeof landingMachine>;
export type LandingSnapshot = SnapshotFrom<typeof landingMachine>;
