import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Order } from '#domain/order/order';
import type { OrderStreamFact, OrderStreamRequest } from '#domain/wire/order-stream-wire';
import type { ReportTo } from '../report-to.ts';

/** Silence after which the stream counts as lost; the service sends at least every 15 s. */
const SILENCE_MS = 40_000;
/** Pause before the first reconnection; doubled for every further one. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Report to the order. */
export type OrderStreamReport =
  /** The stream delivers changes from here on. */
  | { readonly type: 'live.began' }
  | { readonly type: 'live.ended' }
  | { readonly type: 'live.orderReceived'; readonly order: Order };

export interface OrderStreamInput {
  readonly ref: string;
  readonly reportTo: ReportTo<OrderStreamReport>;
}

export interface OrderStreamContext extends OrderStreamInput {
  /** Id of the last event; empty before the first. */
  readonly lastEventId: string;
  /** Losses since a stream last delivered twice. */
  readonly losses: number;
  /** Local time of the last bytes, epoch milliseconds. */
  readonly receivedAt: number;
}

export type OrderStreamEvent =
  | OrderStreamFact
  /** The page is visible again, or the network is back: check the stream now. */
  | {
      readonly type: 'stream.invalidated';
      /** Local time, epoch milliseconds. */
      readonly at: number;
    }
  /** The session changed, and with it what may be seen. */
  | { readonly type: 'stream.renewed' };

/**
 * Live stream of one order, reconnected after every loss. Pauses are reset only by a stream that delivered twice, so
 * that one that opens and breaks at once keeps them growing.
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
    // Compared by the clock: timers stop while the machine sleeps.
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
          // The same event may show more, or less, to another session.
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
    // No reconnection for this order.
    unsupported: { entry: { type: 'report', params: { type: 'live.ended' } } },
  },
});

export type OrderStreamActorRef = ActorRefFrom<typeof orderStreamMachine>;
export type OrderStreamSnapshot = SnapshotFrom<typeof orderStreamMachine>;
