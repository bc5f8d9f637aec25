import {
  type ActorRefFrom,
  assign,
  type NonReducibleUnknown,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { FaqSection } from '#domain/catalogue/faq-sections';
import { growingPause } from '#domain/growing-pause';
import type { BroadcastEvent } from '../app/app.events.ts';
import { answerOf, failed, isAnswered, messageOf, outcomeIn } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface FaqContext {
  /** Categories with their questions; none before they are loaded. */
  readonly sections: readonly FaqSection[];
  /** Id of the chosen category; empty before one is chosen. */
  readonly chosen: string;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the page was opened. */
  readonly failures: number;
}

export type FaqEvent =
  | BroadcastEvent
  /** The retry button was pressed. */
  | { readonly type: 'questions.requested' }
  /** The questions of another category are to be shown. */
  | { readonly type: 'category.chosen'; readonly id: string };

/** Frequent questions: one category is shown at a time, at first the first one. */
export const faqMachine = setup({
  types: {
    context: {} as FaqContext,
    events: {} as FaqEvent,
    input: {} as object,
  },
  actors: {
    loadQuestions: unprovided<CallOutcome<readonly FaqSection[]>, NonReducibleUnknown>(
      'loadQuestions',
    ),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    isWithoutQuestions: (_, outcome: CallOutcome<readonly FaqSection[]>) =>
      outcome.kind === 'answered' && outcome.answer.length === 0,
    isCategory: ({ context }, id: string) => context.sections.some((section) => section.id === id),
  },
  actions: {
    assignSections: assign((_, sections: readonly FaqSection[]) => ({ sections, message: '' })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
    choose: assign((_, id: string) => ({ chosen: id })),
  },
}).createMachine({
  id: 'faq',
  context: { sections: [], chosen: '', message: '', failures: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadQuestions',
        src: 'loadQuestions',
        onDone: [
          { guard: { type: 'isWithoutQuestions', params: outcomeIn }, target: 'empty' },
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignSections', params: answerOf },
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: {
        'questions.requested': 'loading',
        'connectivity.online': 'loading',
        'page.shown': 'loading',
      },
    },
    empty: {},
    shown: {
      on: {
        'category.chosen': {
          guard: { type: 'isCategory', params: ({ event }) => event.id },
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
    },
  },
});

export type FaqActorRef = ActorRefFrom<typeof faqMachine>;
export type FaqSnapshot = SnapshotFrom<typeof faqMachine>;
