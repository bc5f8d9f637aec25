import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isSame } from '#domain/same';
import type { Toast } from '../app/app.events.ts';

/** Duration of one toast (rule of messages). */
const TOAST_TIME_MS = 10_000;

export interface NotifierContext {
  /** Queue; the first one is visible. */
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
      // Reentered for the next toast, which has its own ten seconds.
      exit: 'dropFirst',
      after: {
        toastTime: [
          { guard: 'isAnotherWaiting', target: 'showing', reenter: true },
          { target: 'silent' },
        ],
      },
      on: {
        'toast.raised': [
          // Already visible or queued.
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
