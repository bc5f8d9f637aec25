import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locale';
import type { Toast } from '../app/app.events.ts';
import { isAnswered, outcomeIn } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Language of the source messages, which need no catalogue. */
const SOURCE_LOCALE: Locale = 'en';

/** Message about a language that could not be loaded. */
export const LANGUAGE_MISSING = 'LANGUAGE_MISSING';

/** Report to the root: the messages of this language are active, or a toast is to be shown. */
export type LanguageReport =
  | { readonly type: 'language.ready'; readonly locale: Locale }
  | { readonly type: 'toast.raised'; readonly toast: Toast };

export interface LanguageInput {
  /** Stored at the last visit, or the default. */
  readonly locale: Locale;
  readonly reportTo: ReportTo<LanguageReport>;
}

export interface LanguageContext {
  readonly reportTo: LanguageInput['reportTo'];
  /** Language requested last. */
  readonly wanted: Locale;
  /** Active language; undefined before the first. */
  readonly shown: Locale | undefined;
}

export interface LanguageEvent {
  readonly type: 'language.chosen';
  readonly locale: Locale;
}

const localeIn = ({ event }: { readonly event: LanguageEvent }) => event.locale;

/** Another language is loaded, and remembered for the next visit. */
const chosen = [
  { type: 'want', params: localeIn },
  { type: 'rememberLocale', params: localeIn },
] as const;

const notLoaded = [
  // A failed switch keeps the active language.
  { guard: 'isSomethingShown', target: 'ready', actions: 'reportMissing' },
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
    actions: ['reportMissing', { type: 'want', params: DEFAULT_LOCALE }],
  },
] as const;

export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as LanguageInput,
  },
  actors: {
    /** Loads the catalogue of a language; `activateLocale` shows it. */
    loadCatalogue: unprovided<CallOutcome<void>, { readonly locale: Locale }>('loadCatalogue'),
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
    /** Activates a loaded language. */
    activateLocale: (_, _locale: Locale) => {},
    /** Persists the choice. */
    rememberLocale: (_, _locale: Locale) => {},
    /** The visitor chose it, and can choose it again. */
    reportMissing: sendTo(({ context }) => context.reportTo, {
      type: 'toast.raised',
      toast: { kind: 'error', message: LANGUAGE_MISSING },
    }),
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
          { guard: { type: 'isWanted', params: localeIn } },
          { target: 'loading', reenter: true, actions: [...chosen] },
        ],
      },
    },
    ready: {
      on: {
        'language.chosen': [
          { guard: { type: 'isShown', params: localeIn } },
          { target: 'loading', actions: [...chosen] },
        ],
      },
    },
  },
});

export type LanguageActorRef = ActorRefFrom<typeof languageMachine>;
export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
