import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import type { CaptchaChallenge, WidgetChallenge, WorkChallenge } from '#domain/captcha';
import { growingPause } from '#domain/growing-pause';
import { answerOf, isAnswered, outcomeIn } from '../call-outcome.ts';

/** What the form is told. */
export type CaptchaReport =
  /** Goes into the form's `captcha` field as it is. */
  | { readonly type: 'captcha.solved'; readonly solution: string }
  /** What was solved before is worth nothing any more. */
  | { readonly type: 'captcha.lost' };

interface CaptchaInput {
  readonly reportTo: ActorRef<Snapshot<unknown>, CaptchaReport>;
}

export interface CaptchaContext extends CaptchaInput {
  readonly challenge: CaptchaChallenge | undefined;
  /** Challenges that did not come or were not solved, one after the other. */
  readonly failures: number;
  /** Where the widget is drawn, once the page shows the place. */
  readonly place: HTMLElement | undefined;
}

export type CaptchaEvent =
  /** The page shows the place for a widget, or no longer does. */
  | { readonly type: 'place.shown'; readonly place: HTMLElement }
  | { readonly type: 'place.removed' }
  /** The widget's own words. */
  | { readonly type: 'widget.solved'; readonly solution: string }
  | { readonly type: 'widget.failed' }
  /** Somebody pressed the retry button. */
  | { readonly type: 'captcha.retried' }
  /** The solution was handed in: a new one is needed for the next time. */
  | { readonly type: 'captcha.spent' };

/** Result of the work that a challenge asks for. */
export type SolveOutcome =
  | { readonly kind: 'solved'; readonly solution: string }
  | { readonly kind: 'unsolved' };

export interface WidgetRequest {
  readonly challenge: WidgetChallenge;
  readonly place: HTMLElement;
}

/** A challenge that has not come, or is not solved, within this is given up: a button asks again. */
const REQUEST_TIMEOUT_MS = 30_000;

const solutionIn = (outcome: SolveOutcome) => (outcome.kind === 'solved' ? outcome.solution : '');

/** Shows the service that a person is there: silently by work, or by the widget an operator has set up. */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
  },
  actors: {
    loadChallenge: fromPromise<CallOutcome<CaptchaChallenge>, NonReducibleUnknown>(() => {
      throw new Error('loadChallenge was not provided');
    }),
    solve: fromPromise<SolveOutcome, WorkChallenge>(() => {
      throw new Error('solve was not provided');
    }),
    /** Draws the third party's widget and sends `widget.solved` or `widget.failed`. */
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
    // A widget that its reader blocks stays blocked: trying again by itself would only make the page jump.
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
