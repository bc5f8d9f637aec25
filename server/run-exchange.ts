import type { DecimalText } from '#domain/money/money';
import type { OutsideAddresses } from '#domain/order/outside-link';
import type { GuardRules } from '#domain/pricing/rate-guard';
import { type CaptchaWork, createAltcha } from './captcha/altcha.ts';
import { ATTEMPT_LIMITS, type AttemptLimits } from './exchange/accounts/attempt-limits.ts';
import { createVault } from './exchange/accounts/vault.ts';
import { OPERATOR_LIMIT } from './exchange/deeds/second-operator.ts';
import type { Exchange } from './exchange/exchange.ts';
import { jobHandlers } from './exchange/job-handlers.ts';
import { nameOperatorAccounts } from './exchange/name-operator-accounts.ts';
import { createUsualTimes } from './exchange/orders/usual-times.ts';
import { createLiveness } from './exchange/outages/liveness.ts';
import { nameAccounts } from './exchange/receiving-accounts.ts';
import { createSiteConfigSource } from './exchange/site-config-source.ts';
import { startAccountDeletion } from './jobs/account-deletion.ts';
import { startDocumentExpiry } from './jobs/document-expiry.ts';
import { startForgetting } from './jobs/forgetting.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import type { PeriodicTask } from './jobs/periodic-task.ts';
import { startPriceAlerts } from './jobs/price-alerts.ts';
import { purgesWith } from './jobs/purges.ts';
import { startRateSampling } from './jobs/rate-sampling.ts';
import { startRateWatch } from './jobs/rate-watch.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { releaseAll } from './jobs/schedule.ts';
import { createSharedEvents } from './live/postgres-events.ts';
import { type Log, noLog } from './log.ts';
import { createPictures, type DrawingLimits } from './pictures/processes.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { OwnAccount } from './providers/account-list.ts';
import { connect } from './providers/connect.ts';
import type { OwnOperatorAccount } from './providers/operator-accounts.ts';
import { readOutsideAddresses } from './providers/outside-addresses.ts';
import type { Partners } from './providers/partners.ts';
import { PORTS, type PortStates } from './providers/ports.ts';
import { readGuardRules } from './providers/rate-settings.ts';
import type { Providers } from './providers/settings.ts';
import { createWidgetCaptcha } from './providers/site-verify.ts';
import { startChainWatch } from './sandbox/chains/chain-watch.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { readClockOffset, readSandboxKey } from './sandbox/settings.ts';
import { startDatabaseClock } from './store/database-clock.ts';
import type { Store } from './store/store.ts';

/** The exchange over an open store, with its jobs running. */
export interface Running {
  readonly exchange: Exchange;
  readonly sandbox: Sandbox | undefined;
  readonly jobs: JobRunner;
  readonly housekeeping: PeriodicTask;
  readonly forgetting: PeriodicTask;
  readonly documentExpiry: PeriodicTask;
  readonly accountDeletion: PeriodicTask;
  readonly priceAlerts: PeriodicTask;
  readonly rateWatch: PeriodicTask;
  readonly rateSampling: PeriodicTask;
  readonly heartbeat: PeriodicTask;
  /** Reports of the sandbox's chains; undefined without a sandbox. */
  readonly chainWatch: PeriodicTask | undefined;
  /** All of these: what stops the exchange stops each. */
  readonly tasks: readonly PeriodicTask[];
  /** Time without what the sandbox adds: providers live in it. */
  readonly realClock: Clock;
  /** Stops measuring the database's time. */
  readonly stopClock: () => void;
}

interface World {
  /** The database's clock where processes share it, else the machine's, unless given. */
  readonly clock?: Clock | undefined;
  readonly isProduction: boolean;
  readonly report: (error: unknown) => void;
  readonly providers?: Providers | undefined;
  /** Which ports are switched off. */
  readonly portStates?: PortStates | undefined;
  readonly siteUrl?: () => string;
  readonly secretKey?: string | undefined;
  readonly attemptLimits?: AttemptLimits;
  /** Dong that one operator may move within 24 hours without another one. */
  readonly operatorLimit?: DecimalText | undefined;
  readonly captchaWork?: CaptchaWork;
  readonly ownAccounts?: readonly OwnAccount[] | undefined;
  readonly operatorAccounts?: readonly OwnOperatorAccount[] | undefined;
  readonly guardRules?: GuardRules | undefined;
  /** Days after its last event in which an order is forgotten. */
  readonly forgetAfterDays?: number | undefined;
  /** Days after the decision in which pictures of documents are deleted. */
  readonly documentDays?: number | undefined;
  readonly outsideAddresses?: OutsideAddresses | undefined;
  /** Where /go/{partner} leads; nowhere without one. */
  readonly partners?: Partners | undefined;
  readonly log?: Log;
  readonly drawing?: DrawingLimits | undefined;
  /** Milliseconds of the machine's uptime. */
  readonly uptime?: () => number;
  /** Ports in place of the sandbox's and the providers'. */
  readonly ports?: Partial<Exchange>;
}

/** Connects the ports: to configured providers, else to the sandbox, which production has not. */
export const runExchange = async (store: Store, world: World): Promise<Running> => {
  const { db, isShared, notices } = store;
  const { isProduction, report, providers = {}, attemptLimits = ATTEMPT_LIMITS } = world;
  const { guardRules = readGuardRules({}), log = noLog } = world;
  const { realClock, stopClock } = await clockOf(store, world);
  const sandbox = isProduction ? undefined : await createSandbox(db, realClock, () => clockMoved());
  const clock = sandbox?.clock ?? realClock;
  const jobs = createJobRunner({ db, clock, report, isShared });
  if (world.ownAccounts) await nameAccounts(db, world.ownAccounts);
  if (world.operatorAccounts) await nameOperatorAccounts(db, world.operatorAccounts);
  const tradeSources = {
    ...{ isProduction, hasRateSource: providers.rates !== undefined },
    isPartner: (name: string) => world.partners?.has(name) ?? false,
  };
  const siteConfig = createSiteConfigSource(db, tradeSources, clock);
  const vault = createVault(world.secretKey ?? (await keyOf(db, sandbox)));
  const housekeeping = startHousekeeping({
    ...{ db, clock, report },
    purges: purgesWith(world.documentDays),
  });
  const timeHasCome = () => {
    // First of all the feed: the rates of the moment that time was moved to.
    rateWatch.wake();
    rateSampling.wake();
    heartbeat.wake();
    chainWatch?.wake();
    jobs.wake();
    housekeeping.wake();
    forgetting.wake();
    documentExpiry.wake();
    accountDeletion.wake();
    priceAlerts.wake();
  };
  const clockMoved = () => {
    timeHasCome();
    notices.tell({ about: 'clock' });
  };
  /** Another process has moved the sandbox's time. */
  const followClock = async (moved: Sandbox) => {
    moved.clock.moveTo(await readClockOffset(db));
    timeHasCome();
  };
  notices.hear(({ about }) => {
    if (about === 'jobs' || about === 'gap') jobs.wake();
    if (about === 'config' || about === 'gap') siteConfig.changed();
    // After a gap the notice is read again when the database is away just then.
    if (sandbox && (about === 'clock' || about === 'gap')) followClock(sandbox).catch(() => {});
  });
  const exchange: Exchange = {
    db,
    clock,
    ...connect(providers, sandbox, realClock, world.portStates),
    captcha: providers.widget
      ? createWidgetCaptcha(providers.widget, clock)
      : createAltcha({ clock, keyFor: vault.keyFor, work: world.captchaWork }),
    vault,
    attemptLimits,
    operatorLimit: world.operatorLimit ?? OPERATOR_LIMIT,
    pictures: createPictures(world.drawing),
    siteUrl: world.siteUrl ?? (() => 'http://localhost'),
    siteConfig: {
      read: siteConfig.read,
      changed: () => {
        siteConfig.changed();
        notices.tell({ about: 'config' });
      },
    },
    wakeJobs: (dueAt = clock.now()) => {
      jobs.wake(dueAt);
      // A later job needs no announcement to other processes: they poll.
      if (dueAt <= clock.now()) notices.tell({ about: 'jobs' });
    },
    live: createSharedEvents(notices),
    rateGuard: { ...guardRules, ignoresSamples: isProduction },
    usualTimes: createUsualTimes(db, clock, siteConfig),
    outsideAddresses: world.outsideAddresses ?? readOutsideAddresses({}),
    liveness: createLiveness(world.uptime),
    log,
    ...world.ports,
  };
  // A provider's feed is followed by itself; without one the sandbox's speaks.
  const isFeedPlayed = !providers.rates && world.portStates?.RATES !== 'off';
  const feed = isFeedPlayed ? sandbox?.rateFeed : undefined;
  const rateWatch = startRateWatch({ exchange, feed, report });
  const heartbeat = startHeartbeat({ exchange, report });
  await Promise.all([rateWatch.settled(), heartbeat.settled()]);
  const rateSampling = startRateSampling({ exchange, rateWatch, report });
  const forgetting = startForgetting({ exchange, report, afterDays: world.forgetAfterDays });
  const documentExpiry = startDocumentExpiry({ exchange, report });
  const accountDeletion = startAccountDeletion({ exchange, report });
  const priceAlerts = startPriceAlerts({ exchange, report });
  const chainWatch = sandbox && startChainWatch({ exchange, report });
  await sayWhatIsMissing(exchange);
  logSwitchedOff(log, world.portStates);
  // A process alone on the database ends the leases of a dead one; else each lease has to expire.
  if (!isShared) await releaseAll(db);
  jobs.start(jobHandlers(exchange));
  const cares = { housekeeping, forgetting, documentExpiry, accountDeletion, priceAlerts };
  const named = { ...cares, rateWatch, rateSampling, heartbeat, chainWatch };
  const tasks = Object.values(named).filter((task) => task !== undefined);
  return { exchange, sandbox, jobs, ...named, tasks, realClock, stopClock };
};

const clockOf = async (
  { db, isShared }: Store,
  { clock, report }: World,
): Promise<Pick<Running, 'realClock' | 'stopClock'>> => {
  if (clock || !isShared) return { realClock: clock ?? systemClock, stopClock: () => {} };
  const measured = await startDatabaseClock({ db, report });
  return { realClock: measured, stopClock: measured.stop };
};

/** Production that cannot trade says so where it starts. */
const sayWhatIsMissing = async ({ siteConfig, log }: Exchange): Promise<void> => {
  const { currencies } = await siteConfig.read();
  const isMissing = currencies.some(({ buyPauseReason }) => buyPauseReason === 'NOT_CONFIGURED');
  if (isMissing) log({ level: 'error', event: 'trade.notConfigured', reason: WHAT_IS_NEEDED });
};

const WHAT_IS_NEEDED = 'Every side is paused: production needs BANK_ACCOUNTS and RATES_URL.';

/** The start's log names each port that is switched off, and what follows from it. */
const logSwitchedOff = (log: Log, states: PortStates = {}): void => {
  for (const { setting, withoutIt } of PORTS.filter((port) => states[port.setting] === 'off')) {
    log({ level: 'info', event: 'port.off', reason: `${setting}=off: ${withoutIt}.` });
  }
};

/** The sandbox makes a key of its own; what is meant has to be told its key. */
const keyOf = (db: Store['db'], sandbox: Sandbox | undefined): Promise<string> => {
  if (!sandbox) throw new RangeError('SECRET_KEY is missing');
  return readSandboxKey(db);
};
