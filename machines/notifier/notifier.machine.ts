import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isSame } from '#domain/same';
import type { Toast } from '../app/app.events.ts';

/** How long one toast stays (rule of messages). */
const TOAST_TIME_MS = 10_000;

export interface NotifierContext {
  /** The first one is on the screen, the others wait their turn. */
  readonly toasts: readonly Toast[];
}

export type NotifierEvent =
  | { readonly type: 'toast.raised'; readonly toast: Toast }
  | { readonly type: 'toast.closed' };

export const notifierMachine = setup({
  types: {
    context: {} as NotifierContext,
    events: {} as NotifierEvent,
  },
  delays: { toastTime: TOAST_TIME_MS },
  guards: {
    isKnown: ({ context }, toast: Toast) => context.toasts.some((known) => isSame(known, toast)),
    isAnotherWaiting: ({ context }) => context.toasts.length > 1,
  },
  actions: {
    enqueue: assign(({ context }, toast: Toast) => ({ toasts: [...context.toasts, toast] })),
    dropFirst: assign({ toasts: ({ context }) => context.toasts.slice(1) }),
  },
}).createMachine({
  id: 'notifier',
  context: { toasts: [] },
  initial: 'silent',
  states: {
    silent: {
      on: {
        'toast.raised': {
          target: 'showing',
          actions: { type: 'enqueue', params: ({ event }) => event.toast },
        },
      },
    },
    showing: {
      // Every toast has its own ten seconds, so the next one enters anew.
      exit: 'dropFirst',
      after: {
        toastTime: [
          { guard: 'isAnotherWaiting', target: 'showing', reenter: true },
          { target: 'silent' },
        ],
      },
      on: {
        'toast.raised': [
          // Said already, or about to be.
          { guard: { type: 'isKnown', params: ({ event }) => event.toast } },
          { actions: { type: 'enqueue', params: ({ event }) => event.toast } },
        ],
        'toast.closed': [
          { guard: 'isAnotherWaiting', target: 'showing', reenter: true },
          { target: 'silent' },
        ],
      },
    },
  },
});

export type NotifierActorRef = ActorRefFrom<typeof notifierMachine>;
export type NotifierSnapshot = SnapshotFrom<typeof notifierMachine>;
