import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { isAnswered, outcomeIn } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Six configuration calls of at most 20 s with their pauses: a recovery that holds this long is real. */
const RECOVERY_MS = 180_000;

/** Sent to the root on the first good answer after a failed one, or after the loss. */
export interface HealthReport {
  readonly type: 'service.answered';
}

export interface HealthInput {
  readonly reportTo: ReportTo<HealthReport>;
}

export interface HealthContext extends HealthInput {
  /** Health calls since the service last worked. */
  readonly calls: number;
}

export type HealthEvent =
  /** Configuration or account check has used up its retries. */
  | { readonly type: 'service.lost' }
  /** The network is back, or the page is visible again: pauses start over. */
  | { readonly type: 'pauses.shortened' };

/** Polls the health of a service that stopped answering, with growing pauses. */
export const healthMachine = setup({
  types: {
    context: {} as HealthContext,
    events: {} as HealthEvent,
    input: {} as HealthInput,
  },
  actors: { askHealth: unprovided<CallOutcome<void>>('askHealth') },
  delays: {
    healthPause: ({ context: { calls } }) => growingPause(calls),
    recovery: RECOVERY_MS,
  },
  guards: { isAnswered },
  actions: {
    countCall: assign({ calls: ({ context }) => context.calls + 1 }),
    forgetCalls: assign({ calls: 0 }),
    reportAnswered: sendTo(({ context }) => context.reportTo, { type: 'service.answered' }),
  },
}).createMachine({
  id: 'health',
  context: ({ input: { reportTo } }) => ({ reportTo, calls: 0 }),
  initial: 'idle',
  states: {
    idle: { on: { 'service.lost': 'waiting' } },
    waiting: {
      after: { healthPause: 'asking' },
      on: {
        'pauses.shortened': { target: 'waiting', reenter: true, actions: 'forgetCalls' },
      },
    },
    asking: {
      entry: 'countCall',
      invoke: {
        id: 'ask',
        src: 'askHealth',
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'recovering',
            actions: 'reportAnswered',
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    // The health call may succeed while other calls still fail: then the pauses keep growing, and
    // its next answer is reported only once it has failed in between.
    recovering: {
      after: { recovery: { target: 'idle', actions: 'forgetCalls' } },
      on: { 'service.lost': 'watching' },
    },
    watching: {
      after: { healthPause: 'checking' },
      on: {
        'pauses.shortened': { target: 'watching', reenter: true, actions: 'forgetCalls' },
      },
    },
    checking: {
      entry: 'countCall',
      invoke: {
        id: 'check',
        src: 'askHealth',
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'watching' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
  },
});

export type HealthActorRef = ActorRefFrom<typeof healthMachine>;
export type HealthSnapshot = SnapshotFrom<typeof healthMachine>;
