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
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import { mergeConfig, type SiteConfig } from '#domain/site-config';
import type { ConfigRequest } from '#domain/wire/config-wire';
import { answerOf, isAnswered, outcomeIn } from '../call-outcome.ts';

/** How often the service is asked for news (rule of the configuration call). */
const POLL_PAUSE_MS = 20_000;
/** Asked so often again after a failing call: six calls in all. */
const MAX_RETRIES = 5;
/** Before the first retry; every further pause is twice as long. */
const FIRST_RETRY_PAUSE_MS = 1_000;
/** All that waking tells (the page is shown, the network is back, timers that were due) comes within this. */
const WAKING_MS = 2_000;

/** What the root is told: at the first load and at every change, never at an answer without news. */
export type ConfigReport =
  | { readonly type: 'config.loaded'; readonly config: SiteConfig }
  | { readonly type: 'config.failed' };

export interface ConfigInput {
  /** Host name of the page. */
  readonly domain: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, ConfigReport>;
}

export interface ConfigContext extends ConfigInput {
  /** The last good one, however old; undefined before the first load. */
  readonly config: SiteConfig | undefined;
  /** Retries since the last good answer. */
  readonly retries: number;
  /** When the service was last asked, by this machine's clock, epoch milliseconds. */
  readonly askedAt: number;
}

export type ConfigEvent =
  /** Only an answer that is asked for from now on will do: the retry button, a price that has moved. */
  | { readonly type: 'config.requested' }
  /** The network is back, or the page is looked at again: what is known may be old. */
  | {
      readonly type: 'config.recheck';
      /** This machine's clock, epoch milliseconds. */
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

const merged = ({ context, event }: Answered) => mergeConfig(context.config, answerOf({ event }));

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
    loadConfig: fromPromise<CallOutcome<Partial<SiteConfig>>, ConfigRequest>(() => {
      throw new Error('loadConfig was not provided');
    }),
  },
  delays: {
    pollPause: POLL_PAUSE_MS,
    retryPause: ({ context }) => FIRST_RETRY_PAUSE_MS * 2 ** (context.retries - 1),
  },
  guards: {
    isAnswered,
    isNews: ({ context: { config } }, answer: Partial<SiteConfig> | undefined) =>
      answer !== undefined && mergeConfig(config, answer) !== config,
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
    // A machine that slept has timers that slept too: the clock knows better.
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
    // Also while an answer is on its way: it may have been on its way since before the machine slept.
    'config.requested': { target: '.loading', actions: 'forgetRetries' },
    'config.recheck': { target: '.loading', actions: 'forgetRetries' },
  },
  states: {
    loading: {
      entry: 'noteAsking',
      // Nobody asks twice for one waking, and a call that fails all the same has every retry before it.
      on: { 'config.recheck': { guard: justAsked, actions: 'forgetRetries' } },
      invoke: {
        id: 'load',
        src: 'loadConfig',
        input: ({ context: { config, domain } }) => ({
          isGetAll: config ? 'false' : 'true',
          domain,
        }),
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => answerIn(event.output) },
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
          ...failing,
        ],
        onError: failing,
      },
    },
    ready: {
      after: { pollPause: 'loading' },
      on: { 'config.recheck': { guard: justAsked } },
    },
    retrying: { after: { retryPause: 'loading' } },
    failed: { entry: 'reportFailure' },
  },
});

export type ConfigActorRef = ActorRefFrom<typeof configMachine>;
export type ConfigSnapshot = SnapshotFrom<typeof configMachine>;
