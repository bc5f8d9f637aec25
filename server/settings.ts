import { isIP } from 'node:net';
import type { OutsideAddresses } from '#domain/order/outside-link';
import type { GuardRules } from '#domain/pricing/rate-guard';
import { FORGET_AFTER_DAYS } from './exchange/forgetting/forget-after.ts';
import type { MetricsReaders } from './http/health.ts';
import { DOCUMENT_DAYS } from './jobs/purges.ts';
import { type OwnAccount, readAccounts } from './providers/account-list.ts';
import { readSecretKey, readSiteUrl } from './providers/account-settings.ts';
import { type OwnOperatorAccount, readOperatorAccounts } from './providers/operator-accounts.ts';
import { readOutsideAddresses } from './providers/outside-addresses.ts';
import { type Partners, readPartners } from './providers/partners.ts';
import { readGuardRules } from './providers/rate-settings.ts';
import { type Providers, readProviders } from './providers/settings.ts';

/** Settings of the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A database of a PostgreSQL server; without one the embedded database in the data folder is used. */
  readonly databaseUrl: string | undefined;
  readonly isProduction: boolean;
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
  readonly metricsReaders: MetricsReaders;
  /** The operator's own bank accounts; undefined where the database's stand. */
  readonly ownAccounts: readonly OwnAccount[] | undefined;
  /** Ours with the operators of e-money; undefined where the database's stand. */
  readonly operatorAccounts: readonly OwnOperatorAccount[] | undefined;
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
 * Reads PORT, HOST, DATA_DIR, DATABASE_URL, METRICS, NODE_ENV, ALLOWED_ORIGINS and TRUSTED_PROXIES (separated by
 * commas), API_HOST, SITE_URL, SECRET_KEY, BANK_ACCOUNTS, OPERATOR_ACCOUNTS, RATE_JUMP_PERCENT, RATE_DRIFT_PERCENT,
 * RATE_DRIFT_SECONDS, RATE_SILENCE_SECONDS, FORGET_AFTER_DAYS, DOCUMENT_DAYS, PAYMENT_PAGE_URL, PAYEER_PAYMENT_URL, PARTNERS, and
 * where the providers are.
 * @throws {RangeError} naming what cannot be used
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const isProduction = env.NODE_ENV === 'production';
  return {
    port: portOf(env.PORT ?? '8080'),
    host: env.HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: databaseOf(env.DATABASE_URL ?? ''),
    isProduction,
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(',').flatMap((text) => originOf(text.trim())),
    apiHost: originOf((env.API_HOST ?? '').trim()).join(''),
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').flatMap((text) => text.trim() || []),
    siteUrl: readSiteUrl(env, isProduction),
    secretKey: readSecretKey(env, isProduction),
    providers: readProviders(env),
    metricsReaders: readersOf(env.METRICS || 'loopback'),
    ownAccounts: readAccounts(env),
    operatorAccounts: readOperatorAccounts(env),
    guardRules: readGuardRules(env),
    forgetAfterDays: daysOf(env, 'FORGET_AFTER_DAYS', { ...FORGET_AFTER_DAYS, most: MOST_DAYS }),
    documentDays: daysOf(env, 'DOCUMENT_DAYS', {
      ...{ usual: DOCUMENT_DAYS.decided, least: 1, most: DOCUMENT_DAYS.undecided },
    }),
    outsideAddresses: readOutsideAddresses(env),
    partners: readPartners(env),
  };
};

const portOf = (text: string): number => {
  const port = Number(text);
  const isPort = text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= MAX_PORT;
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

const daysOf = (
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { usual, least, most }: Days,
): number => {
  const text = env[name] ?? '';
  if (text === '') return usual;
  const days = Number(text);
  const isNumber = /^\d+$/.test(text) && days >= least && days <= most;
  if (!isNumber) throw new RangeError(`${name} is no number of days from ${least} to ${most}`);
  return days;
};

/** The address holds a password, so it is not repeated. */
const databaseOf = (text: string): string | undefined => {
  if (text === '') return undefined;
  const isPostgres = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
  if (!isPostgres) throw new RangeError('DATABASE_URL is no postgres:// address');
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
  return {
    networks: hosts.filter(isNetwork),
    names: hosts.filter((host) => !isNetwork(host)).map((host) => host.toLowerCase()),
  };
};

const originOf = (text: string): readonly string[] => {
  if (text === '') return [];
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw new RangeError(`no scheme and host: ${text}`);
  return [new URL(text).origin];
};
