import { isIP } from 'node:net';
import type { DecimalText } from '#domain/money/money';
import type { OutsideAddresses } from '#domain/order/outside-link';
import type { GuardRules } from '#domain/pricing/rate-guard';
import { OPERATOR_LIMIT } from './exchange/deeds/second-operator.ts';
import { FORGET_AFTER_DAYS } from './exchange/forgetting/forget-after.ts';
import { networksOf } from './http/client-address.ts';
import type { MetricsReaders } from './http/health.ts';
import { isLoopbackHost } from './http/loopback.ts';
import { DOCUMENT_DAYS } from './jobs/purges.ts';
import { type OwnAccount, readAccounts } from './providers/account-list.ts';
import { readSecretKey, readSiteUrl } from './providers/account-settings.ts';
import { type OwnOperatorAccount, readOperatorAccounts } from './providers/operator-accounts.ts';
import { readOutsideAddresses } from './providers/outside-addresses.ts';
import { type Partners, readPartners } from './providers/partners.ts';
import { type PortStates, readPortStates } from './providers/ports.ts';
import { readGuardRules } from './providers/rate-settings.ts';
import { type Env, safeUrlOf } from './providers/safe-settings.ts';
import { type Providers, readProviders } from './providers/settings.ts';

/** Settings of the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A database of a PostgreSQL server; without one the embedded database in the data folder is used. */
  readonly databaseUrl: string | undefined;
  /**
   * Without the sandbox. Outside it the sandbox plays the ports, at this machine and at
   * `sandboxHosts` alone.
   */
  readonly isProduction: boolean;
  /** Names of hosts besides this machine at which the sandbox is served. */
  readonly sandboxHosts: readonly string[];
  /** Origins besides our own whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Scheme and host of the service that the page uses; empty for this one. */
  readonly apiHost: string;
  /** Addresses and networks of our own proxies, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Where links of mails lead; where the service itself answers unless said otherwise. */
  readonly siteUrl: string | undefined;
  /** Encrypts and keys what is stored; the sandbox makes its own where there is none. */
  readonly secretKey: string | undefined;
  readonly providers: Providers;
  /** How each port is connected. */
  readonly portStates: PortStates;
  readonly metricsReaders: MetricsReaders;
  /** The operator's own bank accounts; undefined where the database's stand. */
  readonly ownAccounts: readonly OwnAccount[] | undefined;
  /** Ours with the operators of e-money; undefined where the database's stand. */
  readonly operatorAccounts: readonly OwnOperatorAccount[] | undefined;
  /** Dong that one operator may move within 24 hours without another one. */
  readonly operatorLimit: DecimalText;
  /** When rates pause their side. */
  readonly guardRules: GuardRules;
  /** Days after its last event in which an order is forgotten. */
  readonly forgetAfterDays: number;
  /** Days after the decision in which pictures of documents are deleted. */
  readonly documentDays: number;
  /** Pages outside where orders can be paid. */
  readonly outsideAddresses: OutsideAddresses;
  /** Where /go/{partner} leads. */
  readonly partners: Partners;
}

const MAX_PORT = 65_535;

/**
 * Reads PORT, HOST, DATA_DIR, DATABASE_URL, METRICS, NODE_ENV, SANDBOX_HOSTS, ALLOWED_ORIGINS and
 * TRUSTED_PROXIES (separated by commas), API_HOST, SITE_URL, SECRET_KEY, BANK_ACCOUNTS,
 * OPERATOR_ACCOUNTS, OPERATOR_LIMIT, RATE_JUMP_PERCENT, RATE_DRIFT_PERCENT, RATE_DRIFT_SECONDS,
 * RATE_SILENCE_SECONDS, FORGET_AFTER_DAYS, DOCUMENT_DAYS, PAYMENT_PAGE_URL, PAYEER_PAYMENT_URL,
 * PARTNERS, and where the providers are.
 * @throws {RangeError} naming what cannot be used, or is not safe
 */
export const readSettings = (env: Env): Settings => {
  const isProduction = environmentOf(env.NODE_ENV) === 'production';
  const sandboxHosts = sandboxHostsOf(env.SANDBOX_HOSTS ?? '');
  if (isProduction && sandboxHosts.length > 0) {
    throw new RangeError('SANDBOX_HOSTS is set in production, which has no sandbox');
  }
  const host = hostOf(env.HOST || '127.0.0.1');
  const siteUrl = readSiteUrl(env, isProduction);
  if (!isProduction) refusePublicSandbox({ host, siteUrl, sandboxHosts });
  if (isProduction && siteUrl !== undefined && isOwnSite(siteUrl) && !isThisMachine(host)) {
    throw new RangeError('SITE_URL is this machine, and HOST is not: no mailed link would open');
  }
  const trustedProxies = proxiesOf(env.TRUSTED_PROXIES ?? '');
  if (isProduction && isThisMachine(host) && trustedProxies.length === 0) {
    // All visitors would come from this machine, whose visitors are not limited by network.
    throw new RangeError('TRUSTED_PROXIES must name the proxy: HOST is this machine');
  }
  return {
    port: portOf(env.PORT ?? '8080'),
    host,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: databaseOf(env.DATABASE_URL ?? '', isProduction),
    isProduction,
    sandboxHosts,
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(',')
      .flatMap((text) => originOf('ALLOWED_ORIGINS', text.trim())),
    apiHost: originOf('API_HOST', (env.API_HOST ?? '').trim()).join(''),
    trustedProxies,
    siteUrl,
    secretKey: readSecretKey(env, isProduction),
    providers: readProviders(env),
    portStates: readPortStates(env, isProduction),
    metricsReaders: readersOf(env.METRICS || 'loopback'),
    ownAccounts: readAccounts(env),
    operatorAccounts: readOperatorAccounts(env),
    operatorLimit: dongOf(env, 'OPERATOR_LIMIT', OPERATOR_LIMIT),
    guardRules: readGuardRules(env),
    forgetAfterDays: daysOf(env, 'FORGET_AFTER_DAYS', { ...FORGET_AFTER_DAYS, most: MOST_DAYS }),
    documentDays: daysOf(env, 'DOCUMENT_DAYS', {
      ...{ usual: DOCUMENT_DAYS.decided, least: 1, most: DOCUMENT_DAYS.undecided },
    }),
    outsideAddresses: readOutsideAddresses(env),
    partners: readPartners(env),
  };
};

const ENVIRONMENTS = ['production', 'development', 'test'] as const;

/** Anything else would leave the sandbox open where production was meant. */
const environmentOf = (text = ''): (typeof ENVIRONMENTS)[number] => {
  const known = ENVIRONMENTS.find((name) => name === (text || 'development'));
  if (!known) throw new RangeError(`NODE_ENV is none of ${ENVIRONMENTS.join(', ')}: ${text}`);
  return known;
};

/**
 * The sandbox moves no real money, shows everything it holds, and lets everyone decide about it.
 */
const refusePublicSandbox = ({
  host,
  siteUrl,
  sandboxHosts,
}: Pick<Settings, 'host' | 'siteUrl' | 'sandboxHosts'>): void => {
  const remedy = 'set NODE_ENV=production, or name the hosts of the sandbox in SANDBOX_HOSTS';
  if (!isThisMachine(host) && sandboxHosts.length === 0) {
    throw new RangeError(`HOST is not this machine, and the sandbox would be served: ${remedy}`);
  }
  const isPublic = siteUrl !== undefined && !isOwnSite(siteUrl);
  if (isPublic && !sandboxHosts.includes(new URL(siteUrl).hostname)) {
    throw new RangeError(`SITE_URL is public, and the sandbox would be served: ${remedy}`);
  }
};

const isOwnSite = (url: string): boolean => isThisMachine(new URL(url).hostname);

const isThisMachine = (host: string): boolean => host === '::1' || isLoopbackHost(host);

const sandboxHostsOf = (text: string): readonly string[] => {
  const hosts = text.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !HOST.test(host) || host.includes('/') || isEverywhere(host));
  if (wrong !== undefined) throw new RangeError(`SANDBOX_HOSTS has no name of a host: ${wrong}`);
  // Strangers' requests can name this machine, too: it is served to this machine alone.
  const own = hosts.find(isThisMachine);
  if (own !== undefined) throw new RangeError(`SANDBOX_HOSTS names this machine: ${own}`);
  return hosts;
};

/** All addresses of this machine, however that is written: `0` and `0x0` are, too. */
const isEverywhere = (host: string): boolean => /^(?:0x)?[0.:]+$/.test(host);

const hostOf = (text: string): string => {
  if (!HOST.test(text) || text.includes('/')) throw new RangeError(`HOST is no host: ${text}`);
  return text;
};

const proxiesOf = (text: string): readonly string[] => {
  const proxies = text.split(',').flatMap((part) => part.trim() || []);
  networksOf(proxies, 'TRUSTED_PROXIES');
  return proxies;
};

const portOf = (text: string): number => {
  const port = Number(text);
  const isPort = /^\d+$/.test(text) && port <= MAX_PORT;
  if (!isPort) throw new RangeError(`PORT is no port: ${text}`);
  return port;
};

/** Ten years: what is longer is most likely mistyped. */
const MOST_DAYS = 3_650;

interface Days {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

const daysOf = (env: Env, name: string, { usual, least, most }: Days): number => {
  const text = env[name] ?? '';
  if (text === '') return usual;
  const days = Number(text);
  const isNumber = /^\d+$/.test(text) && days >= least && days <= most;
  if (!isNumber) throw new RangeError(`${name} is no number of days from ${least} to ${most}`);
  return days;
};

/** Whole dong; 0 is nothing. */
const dongOf = (env: Env, name: string, usual: DecimalText): DecimalText => {
  const text = env[name] || usual;
  if (!/^\d{1,15}$/.test(text)) throw new RangeError(`${name} is no number of whole dong`);
  return text;
};

/**
 * The address holds a password, so it is not repeated. Without a mode the driver encrypts nothing,
 * which a production between machines must want by name.
 */
const databaseOf = (text: string, isProduction: boolean): string | undefined => {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new RangeError('DATABASE_URL is no postgres:// address');
  const host = url.searchParams.get('host') ?? url.hostname;
  const isNear = host === '' || host.startsWith('/') || isThisMachine(host.replace(/^\[|\]$/g, ''));
  if (isProduction && !isNear && !url.searchParams.has('sslmode')) {
    const remedy = 'add sslmode=verify-full, or sslmode=disable on a network of your own';
    throw new RangeError(`DATABASE_URL is another machine: ${remedy}`);
  }
  return text;
};

/** A name or an address of a host, or a network. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f.:]+(?:\/\d{1,3})?)$/i;

const readersOf = (text: string): MetricsReaders => {
  if (text === 'loopback' || text === 'nobody') return text;
  const hosts = text.split(',').flatMap((part) => part.trim() || []);
  const wrong = hosts.find((host) => !HOST.test(host) || host === 'anybody');
  if (wrong !== undefined || hosts.length === 0)
    throw new RangeError(
      `METRICS is neither loopback, nobody nor a list of hosts and networks: ${wrong ?? text}`,
    );
  const isNetwork = (host: string) => isIP(host.split('/')[0] ?? '') !== 0;
  const networks = hosts.filter(isNetwork);
  networksOf(networks, 'METRICS');
  return {
    networks,
    names: hosts.filter((host) => !isNetwork(host)).map((host) => host.toLowerCase()),
  };
};

/** Pages of these are given what a customer sees, and sessions: none in the clear. */
const originOf = (name: string, text: string): readonly string[] =>
  text === '' ? [] : [safeUrlOf(name, text).origin];
