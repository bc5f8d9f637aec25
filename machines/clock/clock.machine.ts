import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { ReportTo } from '../report-to.ts';

/** Differences below this are noise: answers carry whole seconds and network delay. */
const TOLERANCE_MS = 1_500;

/** Report to the root: the first offset, and every real change. */
export interface ClockReport {
  readonly type: 'clock.synchronised';
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
}

export interface ClockInput {
  readonly reportTo: ReportTo<ClockReport>;
}

export interface ClockContext extends ClockInput {
  /** Service time minus local time, milliseconds; 0 until the first answer. */
  readonly offsetMs: number;
}

/** Time of an answer. Both are epoch milliseconds, the service's in whole seconds. */
export interface ClockEvent {
  readonly type: 'answer.received';
  readonly serverTime: number;
  readonly receivedAt: number;
}

const measured = ({ event }: { readonly event: ClockEvent }) => event.serverTime - event.receivedAt;

export const clockMachine = setup({
  types: {
    context: {} as ClockContext,
    events: {} as ClockEvent,
    input: {} as ClockInput,
  },
  guards: {
    isOff: ({ context }, offsetMs: number) => Math.abs(offsetMs - context.offsetMs) > TOLERANCE_MS,
  },
  actions: {
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    report: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { offsetMs } }) => ({ type: 'clock.synchronised', offsetMs }),
    ),
  },
}).createMachine({
  id: 'clock',
  context: ({ input: { reportTo } }) => ({ reportTo, offsetMs: 0 }),
  initial: 'assumed',
  states: {
    assumed: {
      on: {
        'answer.received': {
          target: 'synchronised',
          actions: [{ type: 'assignOffset', params: measured }, 'report'],
        },
      },
    },
    synchronised: {
      on: {
        'answer.received': [
          {
            guard: { type: 'isOff', params: measured },
            actions: [{ type: 'assignOffset', params: measured }, 'report'],
          },
          {},
        ],
      },
    },
  },
});

export type ClockActorRef = ActorRefFrom<typeof clockMachine>;
export type ClockSnapshot = SnapshotFrom<typeof clockMachine>;
