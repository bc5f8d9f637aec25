import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { orderSetup } from './order.setup.ts';

/** Asking about an order that is already shown; what is shown stays until a newer answer replaces it. */
const polling = orderSetup.createStateConfig({
  initial: 'idle',
  on: {
    'countdown.elapsed': {
      guard: { type: 'isExpiry', params: ({ event }) => event.name },
      target: '.asking',
    },
    // An answer that is on its way was asked for before this happened.
    'sentMoney.accepted': '.asking',
  },
  states: {
    idle: {
      after: { pollPause: 'asking' },
      on: { 'page.shown': 'asking', 'connectivity.online': 'asking' },
    },
    asking: {
      invoke: {
        id: 'load',
        src: 'loadOrder',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: [
          {
            guard: { type: 'isOlder', params: ({ event }) => event.output },
            target: '#order.watching.fresh',
          },
          {
            target: '#order.answered',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'storeLastOrder', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event: { error } }) => ({ error }) },
            target: '#order.refused',
            actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ error }) },
          },
          { target: '#order.watching.stale' },
        ],
      },
    },
  },
});

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: undefined,
    refusal: '',
    expiry: undefined,
    patience: undefined,
    sentMoney: undefined,
  }),
  initial: 'loading',
  on: {
    'clock.synchronised': {
      actions: [
        { type: 'keepOffset', params: ({ event }) => event.offsetMs },
        { type: 'tellCountdowns', params: ({ event }) => event.offsetMs },
      ],
    },
    'countdown.elapsed': {
      guard: { type: 'isPatience', params: ({ event }) => event.name },
      actions: { type: 'tellSentMoney', params: 'moment.come' },
    },
    'countdown.resumed': {
      guard: { type: 'isPatience', params: ({ event }) => event.name },
      actions: { type: 'tellSentMoney', params: 'moment.postponed' },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'loadOrder',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'keepOrder', params: ({ event }) => event.output },
            { type: 'storeLastOrder', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event: { error } }) => ({ error }) },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'unreachable' },
        ],
      },
    },
    // Nothing to show yet, and nobody to ask.
    unreachable: {
      after: { pollPause: 'loading' },
      on: {
        'retry.wanted': 'loading',
        'page.shown': 'loading',
        'connectivity.online': 'loading',
      },
    },
    answered: {
      entry: ['deriveExpiry', 'deriveSentMoney'],
      always: [{ guard: 'isFinished', target: 'resting' }, { target: 'watching' }],
    },
    watching: {
      initial: 'fresh',
      states: {
        fresh: polling,
        // What is shown may be out of date: the service could not be asked.
        stale: { ...polling, tags: 'stale' },
      },
    },
    // Nothing more happens by itself to a finished order.
    resting: {},
    refused: { entry: ['forgetOrder', 'deriveExpiry', 'deriveSentMoney', 'reportRefusal'] },
  },
});

export type OrderActorRef = ActorRefFrom<typeof orderMachine>;
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
