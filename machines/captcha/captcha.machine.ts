import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CaptchaChallenge, WidgetChallenge, WorkChallenge } from '#domain/account/captcha';
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { answerOf, isAnswered, outcomeIn } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report of the captcha to its form. */
export type CaptchaReport =
  /** Value of the form's `captcha` field. */
  | { readonly type: 'captcha.solved'; readonly solution: string }
  /** The last solution is not valid any more. */
  | { readonly type: 'captcha.lost' };

interface CaptchaInput {
  readonly reportTo: ReportTo<CaptchaReport>;
}

export interface CaptchaContext extends CaptchaInput {
  readonly challenge: CaptchaChallenge | undefined;
  /** Consecutive challenges that were not loaded or not solved. */
  readonly failures: number;
  /** Element for the widget, once the page shows it. */
  readonly place: HTMLElement | undefined;
}

export type CaptchaEvent =
  /** The page mounts or unmounts the element for the widget. */
  | { readonly type: 'place.shown'; readonly place: HTMLElement }
  | { readonly type: 'place.removed' }
  /** Reports of the widget. */
  | { readonly type: 'widget.solved'; readonly solution: string }
  | { readonly type: 'widget.failed' }
  /** The retry button was pressed. */
  | { readonly type: 'captcha.retried' }
  /** The solution was submitted: the next submission needs a new one. */
  | { readonly type: 'captcha.spent' };

/** Result of solving a challenge. */
export type SolveOutcome =
  | { readonly kind: 'solved'; readonly solution: string }
  | { readonly kind: 'unsolved' };

export interface WidgetRequest {
  readonly challenge: WidgetChallenge;
  readonly place: HTMLElement;
}

/** Timeout of loading and of solving a challenge; the retry button follows. */
const REQUEST_TIMEOUT_MS = 30_000;

const solutionIn = (outcome: SolveOutcome) => (outcome.kind === 'solved' ? outcome.solution : '');

/** Captcha: solved by proof of work, or by the widget of a third party where operators have configured one. */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
  },
  actors: {
    loadChallenge: unprovided<CallOutcome<CaptchaChallenge>>('loadChallenge'),
    solve: unprovided<SolveOutcome, WorkChallenge>('solve'),
    /** Draws the widget and sends `widget.solved` or `widget.failed`. */
    showWidget: fromCallback<CaptchaEvent, WidgetRequest>(() => {
      throw new Error('showWidget was not provided');
    }),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    retryPause: ({ context }) => growingPause(context.failures - 1),
    lifetime: ({ context }) => context.challenge?.lifetimeMs ?? 0,
  },
  guards: {
    isAnswered,
    isWidget: (_, outcome: CallOutcome<CaptchaChallenge>) => answerIn(outcome)?.kind === 'widget',
    isSolved: (_, { kind }: SolveOutcome) => kind === 'solved',
    // A widget blocked by the browser stays blocked: an automatic retry would only make the page jump.
    isNoWidget: ({ context }) => context.challenge?.kind !== 'widget',
    isPlaceShown: ({ context }) => context.place !== undefined,
  },
  actions: {
    assignChallenge: assign((_, challenge: CaptchaChallenge) => ({ challenge })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    assignPlace: assign((_, place: HTMLElement) => ({ place })),
    forgetPlace: assign({ place: undefined }),
    reportSolved: sendTo(
      ({ context }) => context.reportTo,
      (_, solution: string) => ({ type: 'captcha.solved', solution }),
    ),
    reportLost: sendTo(({ context }) => context.reportTo, { type: 'captcha.lost' }),
  },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ ...input, challenge: undefined, failures: 0, place: undefined }),
  initial: 'loading',
  on: {
    'place.shown': { actions: { type: 'assignPlace', params: ({ event }) => event.place } },
    'place.removed': { actions: 'forgetPlace' },
  },
  states: {
    loading: {
      after: { requestTimeout: 'failed' },
      invoke: {
        id: 'load',
        src: 'loadChallenge',
        onDone: [
          {
            guard: { type: 'isWidget', params: outcomeIn },
            target: 'widget',
            actions: { type: 'assignChallenge', params: answerOf },
          },
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'solving',
            actions: { type: 'assignChallenge', params: answerOf },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    solving: {
      after: { requestTimeout: 'failed' },
      invoke: {
        id: 'solve',
        src: 'solve',
        input: ({ context }) => context.challenge as WorkChallenge,
        onDone: [
          {
            guard: { type: 'isSolved', params: ({ event }) => event.output },
            target: 'solved',
            actions: { type: 'reportSolved', params: ({ event }) => solutionIn(event.output) },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    widget: {
      initial: 'waiting',
      on: {
        'place.removed': { target: '.waiting', actions: 'forgetPlace' },
      },
      states: {
        waiting: {
          always: { guard: 'isPlaceShown', target: 'asking' },
        },
        asking: {
          invoke: {
            id: 'widget',
            src: 'showWidget',
            input: ({ context }) => ({
              challenge: context.challenge as WidgetChallenge,
              place: context.place as HTMLElement,
            }),
          },
          on: {
            'widget.solved': {
              target: '#captcha.solved',
              actions: { type: 'reportSolved', params: ({ event }) => event.solution },
            },
            'widget.failed': '#captcha.failed',
          },
        },
      },
    },
    solved: {
      entry: 'forgetFailures',
      after: { lifetime: { target: 'loading', actions: 'reportLost' } },
      on: { 'captcha.spent': { target: 'loading', actions: 'reportLost' } },
    },
    failed: {
      entry: 'countFailure',
      after: { retryPause: { guard: 'isNoWidget', target: 'loading' } },
      on: { 'captcha.retried': 'loading' },
    },
  },
});

export type CaptchaActorRef = ActorRefFrom<typeof captchaMachine>;
export type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>;
