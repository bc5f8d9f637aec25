import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { isOrderCode, readOrderCode } from '#domain/rules/reference';
import type { ScreenReport } from '../app/app.events.ts';
import { isRefused, outcomeIn, outcomeOrDefect, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

export interface OrderSearchInput {
  /** Code that was looked up last, as typed; empty before the first. */
  readonly typed: string;
  readonly reportTo: ReportTo<ScreenReport>;
}

export interface OrderSearchContext extends OrderSearchInput {
  /** The service's message for a code that it does not find. */
  readonly message: string;
}

export type OrderSearchEvent =
  | { readonly type: 'code.changed'; readonly typed: string }
  | { readonly type: 'code.submitted' };

export interface OrderSearchRequest {
  readonly ref: string;
}

const changed = {
  'code.changed': {
    target: '#orderSearch.evaluating',
    actions: {
      type: 'assignTyped',
      params: ({ event }: { readonly event: { readonly typed: string } }) => event.typed,
    },
  },
} as const;

/**
 * Search of an order by its code. The service is asked only for what can be a code; while it cannot be asked, the order's page
 * shows what it can.
 */
export const orderSearchMachine = setup({
  types: {
    context: {} as OrderSearchContext,
    events: {} as OrderSearchEvent,
    input: {} as OrderSearchInput,
    tags: {} as 'wrong',
  },
  actors: { findOrder: unprovided<CallOutcome<unknown>, OrderSearchRequest>('findOrder') },
  guards: {
    isEmpty: ({ context }) => readOrderCode(context.typed) === '',
    isCode: ({ context }) => isOrderCode(readOrderCode(context.typed)),
    isRefused,
  },
  actions: {
    assignTyped: assign((_, typed: string) => ({ typed })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    reportOrder: sendTo(
      ({ context }) => context.reportTo,
      ({ context }): ScreenReport => ({
        type: 'order.requested',
        ref: readOrderCode(context.typed),
      }),
    ),
  },
}).createMachine({
  id: 'orderSearch',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'evaluating',
  states: {
    evaluating: {
      entry: 'forgetMessage',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isCode', target: 'ready' },
        { target: 'incomplete' },
      ],
    },
    empty: { on: { ...changed, 'code.submitted': 'missing' } },
    // Too short, or no code: said once it is submitted.
    incomplete: { on: { ...changed, 'code.submitted': 'invalid' } },
    ready: { on: { ...changed, 'code.submitted': 'lookingUp' } },
    missing: { tags: 'wrong', on: changed },
    invalid: { tags: 'wrong', on: changed },
    lookingUp: {
      on: changed,
      invoke: {
        id: 'find',
        src: 'findOrder',
        input: ({ context }) => ({ ref: readOrderCode(context.typed) }),
        onDone: [
          {
            guard: { type: 'isRefused', params: outcomeIn },
            target: 'notFound',
            actions: { type: 'assignMessage', params: outcomeOrDefect },
          },
          { target: 'opened' },
        ],
        onError: 'opened',
      },
    },
    notFound: { tags: 'wrong', on: { ...changed, 'code.submitted': 'lookingUp' } },
    opened: { entry: 'reportOrder', on: { ...changed, 'code.submitted': 'lookingUp' } },
  },
});

export type OrderSearchActorRef = ActorRefFrom<typeof orderSearchMachine>;
export type OrderSearchSnapshot = SnapshotFrom<typeof orderSearchMachine>;
