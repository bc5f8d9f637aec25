import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import type { Order } from '#domain/order/order';
import { deadlineOf } from '#domain/order/order-deadline';
import { isOpen } from '#domain/order/order-status';
import type { BroadcastEvent } from '../app/app.events.ts';
import { answerOf, outcomeIn } from '../call-outcome.ts';
import {
  type CountdownActorRef,
  type CountdownReport,
  countdownMachine,
  secondsUntil,
} from '../countdown/countdown.machine.ts';
import { unprovided } from '../unprovided.ts';

/** Pause before an order whose time has run out is read again: the service ends it in a moment. */
const OVERDUE_PAUSE_MS = 15_000;

/** Orders that have not ended, or those that have, too. */
export type WantedOrders = 'open' | 'all';

export interface VisitorOrdersInput {
  readonly wanted: WantedOrders;
  /** Id of the signed-in account; empty for a guest. */
  readonly accountId: string;
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
}

export interface VisitorOrdersContext extends VisitorOrdersInput {
  /** Newest first; undefined until loaded. */
  readonly orders: readonly Order[] | undefined;
  /** Countdowns to the deadlines of open orders, by reference. */
  readonly countdowns: Readonly<Record<string, CountdownActorRef>>;
  /** Failed calls since the last answer. */
  readonly failures: number;
}

export type VisitorOrdersEvent =
  | BroadcastEvent
  | CountdownReport
  /** The retry button was pressed. */
  | { readonly type: 'orders.requested' };

export interface VisitorOrdersRequest {
  readonly wanted: WantedOrders;
  /** Whose session asks. */
  readonly accountId: string;
}

const failed = { target: 'failed', actions: 'countFailure' } as const;

const again = {
  'orders.requested': 'loading',
  'connectivity.online': 'loading',
  'page.shown': 'loading',
} as const;

const deadlineIn = (order: Order): number | undefined =>
  isOpen(order) ? deadlineOf(order) : undefined;

const isOver = (deadline: number, offsetMs: number): boolean =>
  secondsUntil({ deadline, now: Date.now(), offsetMs }) <= 0;

/**
 * Orders of this browser and of the signed-in account, as the service lists them. They are read
 * anew when the page is seen again and when the time of an order runs out. A failure says nothing
 * where no order is known: the page is of use without them.
 */
export const visitorOrdersMachine = setup({
  types: {
    context: {} as VisitorOrdersContext,
    events: {} as VisitorOrdersEvent,
    input: {} as VisitorOrdersInput,
  },
  actors: {
    countdown: countdownMachine,
    /** Resolves with orders only after their words are loaded. */
    loadOrders: unprovided<CallOutcome<readonly Order[]>, VisitorOrdersRequest>('loadOrders'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
    overduePause: OVERDUE_PAUSE_MS,
  },
  guards: {
    isAnswered: (_, { kind }: CallOutcome<unknown>) => kind === 'answered',
    hasOrders: ({ context }) => (context.orders?.length ?? 0) > 0,
    isOverdue: ({ context: { orders = [], offsetMs } }) =>
      orders.some((order) => {
        const deadline = deadlineIn(order);
        return deadline !== undefined && isOver(deadline, offsetMs);
      }),
    isSignedOut: ({ context }, isSignedIn: boolean) => !isSignedIn && context.accountId !== '',
    isOtherAccount: ({ context }, account: UserAccount) => context.accountId !== account.id,
  },
  actions: {
    assignOrders: assign((_, orders: readonly Order[]) => ({ orders, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    /** Drops the orders of the previous account. */
    changeAccount: assign((_, accountId: string) => ({ accountId, orders: undefined })),
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    tellCountdowns: enqueueActions(({ context, enqueue }, offsetMs: number) => {
      for (const countdown of Object.values(context.countdowns))
        enqueue.sendTo(countdown, { type: 'clock.synchronised', offsetMs });
    }),
    /** Starts a countdown for each order that has time left, and stops those of the former list. */
    startCountdowns: enqueueActions(({ context, enqueue }) => {
      for (const countdown of Object.values(context.countdowns)) enqueue.stopChild(countdown);
      enqueue.assign(({ context: { orders = [], offsetMs }, self, spawn }) => ({
        countdowns: Object.fromEntries(
          orders.flatMap((order) => {
            const deadline = deadlineIn(order);
            if (deadline === undefined || isOver(deadline, offsetMs)) return [];
            const input = { name: order.ref, deadline, offsetMs, reportTo: self };
            return [[order.ref, spawn('countdown', { id: `countdown ${order.ref}`, input })]];
          }),
        ),
      }));
    }),
  },
}).createMachine({
  id: 'visitorOrders',
  context: ({ input }) => ({ ...input, orders: undefined, countdowns: {}, failures: 0 }),
  initial: 'loading',
  on: {
    'session.changed': {
      guard: { type: 'isSignedOut', params: ({ event }) => event.isSignedIn },
      target: '.loading',
      actions: [{ type: 'changeAccount', params: '' }, 'startCountdowns'],
    },
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: [
        { type: 'changeAccount', params: ({ event }) => event.account.id },
        'startCountdowns',
      ],
    },
    'clock.synchronised': {
      actions: [
        { type: 'assignOffset', params: ({ event }) => event.offsetMs },
        { type: 'tellCountdowns', params: ({ event }) => event.offsetMs },
      ],
    },
  },
  states: {
    // What was loaded before stays visible.
    loading: {
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { wanted, accountId } }) => ({ wanted, accountId }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'evaluating',
            actions: [{ type: 'assignOrders', params: answerOf }, 'startCountdowns'],
          },
          failed,
        ],
        onError: failed,
      },
    },
    evaluating: { always: [{ guard: 'hasOrders', target: 'shown' }, { target: 'none' }] },
    shown: {
      after: { overduePause: { guard: 'isOverdue', target: 'loading' } },
      on: { ...again, 'countdown.elapsed': 'loading' },
    },
    none: { on: again },
    failed: { after: { retryPause: 'loading' }, on: again },
  },
});

export type VisitorOrdersActorRef = ActorRefFrom<typeof visitorOrdersMachine>;
export type VisitorOrdersSnapshot = SnapshotFrom<typeof visitorOrdersMachine>;
