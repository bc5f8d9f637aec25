import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate';
import { plainNumberOf } from '#domain/banks/plain-number';
import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order/order';
import { isOrderCode, isShortCode, readOrderCode } from '#domain/rules/reference';
import { NOT_OWN_ORDER } from '#domain/wire/result';
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
  /** Number of the order's bank account, as typed; undefined until it is asked for. */
  readonly account: string | undefined;
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
  /** Of the number that a short code of no own order asks for. */
  | { readonly type: 'account.changed'; readonly account: string }
  | { readonly type: 'code.submitted' }
  /** Back to the form, instead of a captcha. */
  | { readonly type: 'captcha.declined' }
  | CaptchaReport;

/** What the service says of an order that it finds. */
export type FoundOrder = Pick<Order, 'ref'>;

export interface OrderSearchRequest {
  /** Code of an order, or a short one. */
  readonly ref: string;
  /** Number of the bank account of a short code's order; absent for one of the visitor's own. */
  readonly accountNumber?: string;
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

const accountChanged = {
  target: '#orderSearch.askingAccount',
  actions: {
    type: 'assignAccount',
    params: ({ event }: { readonly event: { readonly account: string } }) => event.account,
  },
} as const;

/** Of either field, once both are there. */
const eitherChanged = {
  ...changed,
  'account.changed': { guard: 'isAccountAsked', ...accountChanged },
} as const;

const lookUp = { target: '#orderSearch.lookingUp', actions: 'forgetCaptchas' } as const;
const submitted = { 'code.submitted': lookUp } as const;

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
    isAccountAsked: ({ context }) => context.account !== undefined,
    isAccountMissing: ({ context }) => plainNumberOf(context.account ?? '') === '',
    /** A short code that none of the visitor's own orders has. */
    isNotOwn: (_, outcome: CallOutcome<unknown>) =>
      outcome.kind === 'refused' && outcome.code === NOT_OWN_ORDER,
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
    assignAccount: assign((_, account: string) => ({ account })),
    askAccount: assign({ account: '' }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetAnswer: assign({ message: '', found: '', account: undefined }),
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
  context: ({ input }) => ({
    ...input,
    account: undefined,
    message: '',
    found: '',
    captchas: 0,
    captcha: undefined,
  }),
  initial: 'evaluating',
  states: {
    evaluating: {
      entry: 'forgetAnswer',
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
      on: eitherChanged,
      invoke: {
        id: 'find',
        src: 'findOrder',
        // A solution is valid for the one look-up that follows it.
        input: ({ context, event }) => ({
          ref: readOrderCode(context.typed),
          ...(context.account !== undefined && { accountNumber: context.account }),
          ...(event.type === 'captcha.solved' && { captcha: event.solution }),
        }),
        onDone: [
          {
            guard: { type: 'isCaptchaToSolve', params: outcomeIn },
            target: 'awaitingCaptcha',
          },
          {
            guard: { type: 'isNotOwn', params: outcomeIn },
            target: 'askingAccount',
            actions: 'askAccount',
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
      on: {
        ...eitherChanged,
        'captcha.solved': 'lookingUp',
        'captcha.declined': [
          { guard: 'isAccountAsked', target: 'askingAccount' },
          { target: 'evaluating' },
        ],
      },
    },
    // The order may be another browser's. Its bank account opens it, masked.
    askingAccount: {
      on: {
        ...changed,
        'account.changed': accountChanged,
        'code.submitted': [{ guard: 'isAccountMissing', target: 'accountMissing' }, lookUp],
      },
    },
    accountMissing: { tags: 'wrong', on: { ...changed, 'account.changed': accountChanged } },
    notFound: { tags: 'wrong', on: { ...eitherChanged, ...submitted } },
    opened: { entry: 'reportOrder', on: { ...eitherChanged, ...submitted } },
  },
});

export type OrderSearchActorRef = ActorRefFrom<typeof orderSearchMachine>;
export type OrderSearchSnapshot = SnapshotFrom<typeof orderSearchMachine>;
