import type { ProviderSettings } from './provider.ts';

/** The real world outside, as far as it is connected. */
export interface Providers {
  readonly accountNames?: ProviderSettings | undefined;
  readonly chain?: ProviderSettings | undefined;
  readonly rates?: ProviderSettings | undefined;
  /** Shared with the bank that reports transfers to us; without one nobody can. */
  readonly bankSecret?: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Shorter ones can be guessed. */
const MIN_SECRET_LENGTH = 32;

/**
 * Reads ACCOUNT_NAMES_URL, PAYOUTS_URL and RATES_URL, each with its ..._SECRET, and BANK_WEBHOOK_SECRET.
 * What is not named is played by the sandbox, and missing in production.
 * @throws {RangeError} naming what cannot be used, and never a secret
 */
export const readProviders = (env: Env): Providers => ({
  accountNames: providerOf(env, 'ACCOUNT_NAMES'),
  chain: providerOf(env, 'PAYOUTS'),
  rates: providerOf(env, 'RATES'),
  bankSecret: env.BANK_WEBHOOK_SECRET ? secretOf(env, 'BANK_WEBHOOK_SECRET') : undefined,
});

const providerOf = (env: Env, name: string): ProviderSettings | undefined => {
  const url = env[`${name}_URL`];
  if (!url) return undefined;
  if (!URL.canParse(url) || !isSafe(new URL(url))) {
    throw new RangeError(`${name}_URL must begin with https:// (http:// only on this machine)`);
  }
  return { url: url.replace(/\/+$/, ''), secret: secretOf(env, `${name}_SECRET`) };
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Account numbers and addresses do not travel in the clear. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));

const secretOf = (env: Env, name: string): string => {
  const secret = env[name] ?? '';
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new RangeError(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return secret;
};
