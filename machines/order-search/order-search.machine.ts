import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order/order';
import { isOrderCode, isShortCode, readOrderCode } from '#domain/rules/reference';
import type { ScreenReport } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import type { CaptchaActorRef, CaptchaReport, captchaMachine } from '../captcha/captcha.machine.ts';
import { isCaptchaToSolve } from '../captcha/required-captcha.ts';
import { lateMachine } from '../late-machine.ts';
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
  /** Reference of the order that was found; empty before. */
  readonly found: string;
  /** Captchas that this look-up was asked for. */
  readonly captchas: number;
  /** Present while the service requires a solution. */
  readonly captcha: CaptchaActorRef | undefined;
}

export type OrderSearchEvent =
  | { readonly type: 'code.changed'; readonly typed: string }
  | { readonly type: 'code.submitted' }
  /** Back to the form, instead of a captcha. */
  | { readonly type: 'captcha.declined' }
  | CaptchaReport;

/** What the service says of an order that it finds. */
export type FoundOrder = Pick<Order, 'ref'>;

export interface OrderSearchRequest {
  /** Code of an order, or a short one. */
  readonly ref: string;
  /** Solution of a captcha; absent while none is required. */
  readonly captcha?: string;
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

const submitted = {
  'code.submitted': { target: '#orderSearch.lookingUp', actions: 'forgetCaptchas' },
} as const;

const notFound = {
  guard: { type: 'isNotFound', params: outcomeOrDefect },
  target: 'notFound',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

/**
 * Search of an order by its code, and among the visitor's own by a short one. The service is asked
 * only for what can be a code; while it cannot be asked, the order's page shows what it can.
 */
export const orderSearchMachine = setup({
  types: {
    context: {} as OrderSearchContext,
    events: {} as OrderSearchEvent,
    input: {} as OrderSearchInput,
    tags: {} as 'wrong' | 'busy',
  },
  actors: {
    captcha: lateMachine<typeof captchaMachine>('captcha').logic,
    /** Resolves with "captcha required" only after the captcha's code is loaded. */
    findOrder: unprovided<CallOutcome<FoundOrder>, OrderSearchRequest>('findOrder'),
  },
  guards: {
    isEmpty: ({ context }) => readOrderCode(context.typed) === '',
    isCode: ({ context }) => {
      const code = readOrderCode(context.typed);
      return isOrderCode(code) || isShortCode(code);
    },
    isCaptchaToSolve: ({ context }, outcome: CallOutcome<unknown>) =>
      isCaptchaToSolve(outcome, context.captchas),
    isAnswered,
    /** A short code is in no address: without an answer it opens nothing. */
    isNotFound: ({ context }, { kind }: CallOutcome<unknown>) =>
      kind === 'refused' || (kind === 'unavailable' && isShortCode(readOrderCode(context.typed))),
  },
  actions: {
    assignTyped: assign((_, typed: string) => ({ typed })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '', found: '' }),
    assignFound: assign((_, { ref }: FoundOrder) => ({ found: ref })),
    startCaptcha: assign(({ context, self, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { reportTo: self } }),
      captchas: context.captchas + 1,
    })),
    stopCaptcha: stopChild('captcha'),
    forgetCaptcha: assign({ captcha: undefined }),
    forgetCaptchas: assign({ captchas: 0 }),
    reportOrder: sendTo(
      ({ context }) => context.reportTo,
      ({ context }): ScreenReport => ({
        type: 'order.requested',
        ref: context.found || readOrderCode(context.typed),
      }),
    ),
  },
}).createMachine({
  id: 'orderSearch',
  context: ({ input }) => ({ ...input, message: '', found: '', captchas: 0, captcha: undefined }),
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
    ready: { on: { ...changed, ...submitted } },
    missing: { tags: 'wrong', on: changed },
    invalid: { tags: 'wrong', on: changed },
    lookingUp: {
      tags: 'busy',
      on: changed,
      invoke: {
        id: 'find',
        src: 'findOrder',
        // A solution is valid for the one look-up that follows it.
        input: ({ context, event }) => ({
          ref: readOrderCode(context.typed),
          ...(event.type === 'captcha.solved' && { captcha: event.solution }),
        }),
        onDone: [
          {
            guard: { type: 'isCaptchaToSolve', params: outcomeIn },
            target: 'awaitingCaptcha',
          },
          notFound,
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'opened',
            actions: { type: 'assignFound', params: answerOf },
          },
          { target: 'opened' },
        ],
        onError: [notFound, { target: 'opened' }],
      },
    },
    // Too many wrong codes from this address: the same look-up again, with a solution.
    awaitingCaptcha: {
      tags: 'busy',
      entry: 'startCaptcha',
      exit: ['stopCaptcha', 'forgetCaptcha'],
      on: { ...changed, 'captcha.solved': 'lookingUp', 'captcha.declined': 'evaluating' },
    },
    notFound: { tags: 'wrong', on: { ...changed, ...submitted } },
    opened: { entry: 'reportOrder', on: { ...changed, ...submitted } },
  },
});

export type OrderSearchActorRef = ActorRefFrom<typeof orderSearchMachine>;
export type OrderSearchSnapshot = SnapshotFrom<typeof orderSearchMachine>;
