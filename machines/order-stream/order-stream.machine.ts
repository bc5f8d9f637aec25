import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromCallback,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Order } from '#domain/order';
import type { OrderStreamFact, OrderStreamRequest } from '#domain/wire/order-stream-wire';

/** The service is never silent for more than 15 s: after this long the stream counts as lost. */
const SILENCE_MS = 40_000;
/** Before the stream is tried again; every further pause is twice as long. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the order is told. */
export type OrderStreamReport =
  /** News come by themselves from here on. */
  | { readonly type: 'live.began' }
  | { readonly type: 'live.ended' }
  | { readonly type: 'live.orderReceived'; readonly order: Order };

export interface OrderStreamInput {
  readonly ref: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, OrderStreamReport>;
}

export interface OrderStreamContext extends OrderStreamInput {
  /** The newest event that was heard; empty before the first. */
  readonly lastEventId: string;
  /** Streams that were lost since one was heard twice. */
  readonly losses: number;
  /** When bytes last came, by this machine's clock, epoch milliseconds. */
  readonly receivedAt: number;
}

export type OrderStreamEvent =
  | OrderStreamFact
  /** The page is looked at again, or the network is back: whether the stream still lives is to be seen now. */
  | {
      readonly type: 'stream.invalidated';
      /** This machine's clock, epoch milliseconds. */
      readonly at: number;
    }
  /** Somebody else asks from now on: what may be seen has changed. */
  | { readonly type: 'stream.renewed' };

/**
 * One order's live stream, opened again after every loss. A stream that opens and breaks at once is no
 * reason to hurry: only one that was heard twice makes the pauses short again.
 */
export const orderStreamMachine = setup({
  types: {
    context: {} as OrderStreamContext,
    events: {} as OrderStreamEvent,
    input: {} as OrderStreamInput,
  },
  actors: {
    watchOrder: fromCallback<OrderStreamEvent, OrderStreamRequest>(() => {
      throw new Error('watchOrder was not provided');
    }),
  },
  delays: {
    silence: SILENCE_MS,
    pause: ({ context: { losses } }) =>
      Math.min(FIRST_PAUSE_MS * 2 ** (losses - 1), LONGEST_PAUSE_MS),
  },
  guards: {
    // A machine that slept has timers that slept too: the clock knows better.
    isSilent: ({ context: { receivedAt } }, at: number) => at - receivedAt >= SILENCE_MS,
  },
  actions: {
    assignReceivedAt: assign({ receivedAt: () => Date.now() }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
    assignEventId: assign((_, lastEventId: string) => ({ lastEventId })),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, report: OrderStreamReport) => report,
    ),
  },
}).createMachine({
  id: 'orderStream',
  context: ({ input }) => ({ ...input, lastEventId: '', losses: 0, receivedAt: 0 }),
  initial: 'listening',
  states: {
    listening: {
      initial: 'connecting',
      invoke: {
        id: 'watch',
        src: 'watchOrder',
        input: ({ context: { ref, lastEventId } }) => ({ ref, lastEventId }),
      },
      on: {
        'stream.ended': 'pausing',
        'stream.unsupported': 'unsupported',
        'stream.renewed': {
          target: 'listening',
          reenter: true,
          // The same event may show more, or less, to somebody else.
          actions: { type: 'assignEventId', params: '' },
        },
      },
      states: {
        connecting: {
          after: { silence: '#orderStream.pausing' },
          on: {
            'stream.received': {
              target: 'open',
              actions: ['assignReceivedAt', { type: 'report', params: { type: 'live.began' } }],
            },
          },
        },
        open: {
          after: { silence: '#orderStream.pausing' },
          on: {
            'stream.received': {
              target: 'open',
              reenter: true,
              actions: ['assignReceivedAt', 'forgetLosses'],
            },
            'stream.orderReceived': {
              actions: [
                { type: 'assignEventId', params: ({ event }) => event.eventId },
                {
                  type: 'report',
                  params: ({ event: { order } }) => ({ type: 'live.orderReceived', order }),
                },
              ],
            },
            'stream.invalidated': [
              {
                guard: { type: 'isSilent', params: ({ event }) => event.at },
                target: '#orderStream.pausing',
              },
              {},
            ],
          },
        },
      },
    },
    pausing: {
      entry: ['countLoss', { type: 'report', params: { type: 'live.ended' } }],
      after: { pause: 'listening' },
      on: { 'stream.invalidated': 'listening' },
    },
    // Never tried again for this order.
    unsupported: { entry: { type: 'report', params: { type: 'live.ended' } } },
  },
});

export type OrderStreamActorRef = ActorRefFrom<typeof orderStreamMachine>;
export type OrderStreamSnapshot = SnapshotFrom<typeof orderStreamMachine>;
