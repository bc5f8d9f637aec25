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
import { mergeConfig, type SiteConfig } from '#domain/site-config';
import type { ConfigRequest } from '#domain/wire/config-wire';

/** How often the service is asked for news (rule of the configuration call). */
const POLL_PAUSE_MS = 20_000;
/** Asked so often again after a failing call: six calls in all. */
const MAX_RETRIES = 5;
/** Before the first retry; every further pause is twice as long. */
const FIRST_RETRY_PAUSE_MS = 1_000;

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
}

/** Somebody cannot wait: the retry button, the network coming back, the page being looked at again. */
export interface ConfigEvent {
  readonly type: 'config.wanted';
}

interface Answered {
  readonly context: ConfigContext;
  readonly event: { readonly output: Partial<SiteConfig> };
}

const merged = ({ context, event }: Answered) => mergeConfig(context.config, event.output);

export const configMachine = setup({
  types: {
    context: {} as ConfigContext,
    events: {} as ConfigEvent,
    input: {} as ConfigInput,
  },
  actors: {
    loadConfig: fromPromise<Partial<SiteConfig>, ConfigRequest>(() => {
      throw new Error('loadConfig was not provided');
    }),
  },
  delays: {
    pollPause: POLL_PAUSE_MS,
    retryPause: ({ context }) => FIRST_RETRY_PAUSE_MS * 2 ** (context.retries - 1),
  },
  guards: {
    isNews: ({ context }, config: SiteConfig) => config !== context.config,
    hasRetried: ({ context }) => context.retries > 0,
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
  },
  actions: {
    keepConfig: assign((_, config: SiteConfig) => ({ config, retries: 0 })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
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
  }),
  initial: 'loading',
  on: {
    // Also while an answer is on its way: it may have been on its way since before the machine slept.
    'config.wanted': { target: '.loading', actions: 'forgetRetries' },
  },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'loadConfig',
        input: ({ context: { config, domain } }) => ({
          isGetAll: config ? 'false' : 'true',
          domain,
        }),
        onDone: [
          {
            guard: { type: 'isNews', params: merged },
            target: 'ready',
            actions: [
              { type: 'keepConfig', params: merged },
              { type: 'reportConfig', params: merged },
            ],
          },
          { guard: 'hasRetried', target: 'ready', actions: 'forgetRetries' },
          // Not even the context is written anew: nobody who looks on can notice.
          { target: 'ready' },
        ],
        onError: [
          { guard: 'hasRetriesLeft', target: 'retrying', actions: 'countRetry' },
          { target: 'failed' },
        ],
      },
    },
    ready: { after: { pollPause: 'loading' } },
    retrying: { after: { retryPause: 'loading' } },
    failed: { entry: 'reportFailure' },
  },
});

export type ConfigActorRef = ActorRefFrom<typeof configMachine>;
export type ConfigSnapshot = SnapshotFrom<typeof configMachine>;
