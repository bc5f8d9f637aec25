import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import { mergeConfig, type SiteConfig } from '#domain/catalogue/site-config';
import type { ConfigRequest } from '#domain/wire/config-wire';
import { answerOf, isAnswered, outcomeIn } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Polling interval (rule of the configuration call). */
const POLL_PAUSE_MS = 20_000;
/** Retries after a failing call: six calls in all. */
const MAX_RETRIES = 5;
/** Pause before the first retry; doubled for every further one. */
const FIRST_RETRY_PAUSE_MS = 1_000;
/** Window within which the events of one wake-up arrive: page visible, network back, overdue timers. */
const WAKING_MS = 2_000;

/** Report to the root: the first configuration and every change, never an answer without one. */
export type ConfigReport =
  | { readonly type: 'config.loaded'; readonly config: SiteConfig }
  | { readonly type: 'config.failed' };

export interface ConfigInput {
  /** Host name of the page. */
  readonly domain: string;
  readonly reportTo: ReportTo<ConfigReport>;
}

export interface ConfigContext extends ConfigInput {
  /** Last good configuration, of any age; undefined before the first. */
  readonly config: SiteConfig | undefined;
  /** Retries since the last good answer. */
  readonly retries: number;
  /** Local time of the last request, epoch milliseconds. */
  readonly askedAt: number;
}

export type ConfigEvent =
  /** The page came with a configuration, which stands until the first call is answered. */
  | { readonly type: 'config.rendered'; readonly config: Partial<SiteConfig> }
  /** The health call was answered after the configuration had failed. */
  | { readonly type: 'service.answered' }
  /** An answer to a new request is needed: the retry button, a moved price. */
  | { readonly type: 'config.requested' }
  /** The network is back, or the page is visible again: the configuration may be old. */
  | {
      readonly type: 'config.recheck';
      /** Local time, epoch milliseconds. */
      readonly at: number;
    };

interface Answered {
  readonly context: ConfigContext;
  readonly event: { readonly output: CallOutcome<Partial<SiteConfig>> };
}

const justAsked = {
  type: 'isJustAsked',
  params: ({ event }: { readonly event: { readonly at: number } }) => event.at,
} as const;

const requestOf = ({
  context: { config, domain },
}: {
  readonly context: ConfigContext;
}): ConfigRequest => ({ isGetAll: config ? 'false' : 'true', domain });

const merged = ({ context, event }: Answered) => mergeConfig(context.config, answerOf({ event }));

const rendered = ({
  context,
  event,
}: {
  readonly context: ConfigContext;
  readonly event: { readonly config: Partial<SiteConfig> };
}) => mergeConfig(context.config, event.config);

const answering = [
  {
    guard: {
      type: 'isNews',
      params: ({ event }: Pick<Answered, 'event'>) => answerIn(event.output),
    },
    target: 'ready',
    actions: [
      { type: 'assignConfig', params: merged },
      { type: 'reportConfig', params: merged },
    ],
  },
  {
    guard: { type: 'isAnswered', params: outcomeIn },
    target: 'ready',
    actions: 'forgetRetries',
  },
] as const;

const failing = [
  { guard: 'hasRetriesLeft', target: 'retrying', actions: 'countRetry' },
  { target: 'failed' },
] as const;

export const configMachine = setup({
  types: {
    context: {} as ConfigContext,
    events: {} as ConfigEvent,
    input: {} as ConfigInput,
  },
  actors: {
    loadConfig: unprovided<CallOutcome<Partial<SiteConfig>>, ConfigRequest>('loadConfig'),
  },
  delays: {
    pollPause: POLL_PAUSE_MS,
    retryPause: ({ context }) => FIRST_RETRY_PAUSE_MS * 2 ** (context.retries - 1),
  },
  guards: {
    isAnswered,
    isNews: ({ context: { config } }, answer: Partial<SiteConfig> | undefined) =>
      answer !== undefined && mergeConfig(config, answer) !== config,
    isUnconfigured: ({ context }) => context.config === undefined,
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
    // Compared by the clock: timers stop while the machine sleeps.
    isJustAsked: ({ context: { askedAt } }, at: number) => at - askedAt < WAKING_MS,
  },
  actions: {
    assignConfig: assign((_, config: SiteConfig) => ({ config, retries: 0 })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    noteAsking: assign({ askedAt: () => Date.now() }),
    reportConfig: sendTo(
      ({ context }) => context.reportTo,
      (_, config: SiteConfig) => ({ type: 'config.loaded', config }),
    ),
    reportFailure: sendTo(({ context }) => context.reportTo, { type: 'config.failed' }),
  },
}).createMachine({
  id: 'config',
  context: ({ input: { domain, reportTo } }) => ({
    domain,
    reportTo,
    config: undefined,
    retries: 0,
    askedAt: 0,
  }),
  initial: 'loading',
  on: {
    // Also during a request, which may date from before the machine slept.
    'config.requested': { target: '.loading', actions: 'forgetRetries' },
    'config.recheck': { target: '.loading', actions: 'forgetRetries' },
  },
  states: {
    loading: {
      entry: 'noteAsking',
      // One request per wake-up; if it fails, it has every retry before it.
      on: {
        'config.recheck': { guard: justAsked, actions: 'forgetRetries' },
        'config.rendered': {
          guard: 'isUnconfigured',
          actions: [
            { type: 'assignConfig', params: rendered },
            { type: 'reportConfig', params: rendered },
          ],
        },
      },
      invoke: {
        id: 'load',
        src: 'loadConfig',
        input: requestOf,
        onDone: [...answering, ...failing],
        onError: failing,
      },
    },
    ready: {
      after: { pollPause: 'loading' },
      on: { 'config.recheck': { guard: justAsked } },
    },
    retrying: { after: { retryPause: 'loading' } },
    failed: { entry: 'reportFailure', on: { 'service.answered': 'probing' } },
    // One call without retries: health may be answered while the configuration is not.
    probing: {
      entry: 'noteAsking',
      invoke: {
        id: 'probe',
        src: 'loadConfig',
        input: requestOf,
        onDone: [...answering, { target: 'failed' }],
        onError: 'failed',
      },
    },
  },
});

export type ConfigActorRef = ActorRefFrom<typeof configMachine>;
export type ConfigSnapshot = SnapshotFrom<typeof configMachine>;
