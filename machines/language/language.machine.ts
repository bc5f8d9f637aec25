import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromPromise,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale';
import { isAnswered, outcomeIn } from '../call-outcome.ts';

/** The language the messages are written in: it can be read without a catalogue. */
const SOURCE_LOCALE: Locale = 'en';

/** What the root is told: the words of this language are on the page. */
export interface LanguageReport {
  readonly type: 'language.ready';
  readonly locale: Locale;
}

export interface LanguageInput {
  /** Stored from the last visit, or the default. */
  readonly locale: Locale;
  readonly reportTo: ActorRef<Snapshot<unknown>, LanguageReport>;
}

export interface LanguageContext {
  readonly reportTo: LanguageInput['reportTo'];
  /** The language whose words were asked for last. */
  readonly wanted: Locale;
  /** The language on the page; undefined before the first one. */
  readonly shown: Locale | undefined;
}

export interface LanguageEvent {
  readonly type: 'language.chosen';
  readonly locale: Locale;
}

const notLoaded = [
  // A reader keeps the words there are.
  { guard: 'isSomethingShown', target: 'ready' },
  {
    guard: 'isDefaultWanted',
    target: 'ready',
    actions: [
      { type: 'want', params: SOURCE_LOCALE },
      'showWanted',
      { type: 'activateLocale', params: SOURCE_LOCALE },
      'report',
    ],
  },
  {
    target: 'loading',
    reenter: true,
    actions: { type: 'want', params: DEFAULT_LOCALE },
  },
] as const;

export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as LanguageInput,
  },
  actors: {
    /** Makes the words of one language ready to be shown; showing them is `activateLocale`. */
    loadCatalogue: fromPromise<CallOutcome<void>, { readonly locale: Locale }>(() => {
      throw new Error('loadCatalogue was not provided');
    }),
  },
  guards: {
    isAnswered,
    isWanted: ({ context }, locale: Locale) => locale === context.wanted,
    isShown: ({ context }, locale: Locale) => locale === context.shown,
    isSomethingShown: ({ context }) => context.shown !== undefined,
    isDefaultWanted: ({ context }) => context.wanted === DEFAULT_LOCALE,
  },
  actions: {
    want: assign((_, locale: Locale) => ({ wanted: locale })),
    showWanted: assign({ shown: ({ context }) => context.wanted }),
    /** Puts the words of a language on the page. */
    activateLocale: (_, _locale: Locale) => {},
    /** Keeps the choice for the next visit. */
    rememberLocale: (_, _locale: Locale) => {},
    report: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { wanted } }) => ({ type: 'language.ready', locale: wanted }),
    ),
  },
}).createMachine({
  id: 'language',
  context: ({ input: { locale, reportTo } }) => ({ reportTo, wanted: locale, shown: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'loadCatalogue',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'ready',
            actions: [
              'showWanted',
              { type: 'activateLocale', params: ({ context }) => context.wanted },
              'report',
            ],
          },
          ...notLoaded,
        ],
        onError: notLoaded,
      },
      on: {
        'language.chosen': [
          { guard: { type: 'isWanted', params: ({ event }) => event.locale } },
          {
            target: 'loading',
            reenter: true,
            actions: [
              { type: 'want', params: ({ event }) => event.locale },
              { type: 'rememberLocale', params: ({ event }) => event.locale },
            ],
          },
        ],
      },
    },
    ready: {
      on: {
        'language.chosen': [
          { guard: { type: 'isShown', params: ({ event }) => event.locale } },
          {
            target: 'loading',
            actions: [
              { type: 'want', params: ({ event }) => event.locale },
              { type: 'rememberLocale', params: ({ event }) => event.locale },
            ],
          },
        ],
      },
    },
  },
});

export type LanguageActorRef = ActorRefFrom<typeof languageMachine>;
export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
