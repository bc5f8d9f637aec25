import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Exchange } from '../exchange.ts';

type Keyed = Pick<Exchange, 'clock' | 'vault'>;

const DAY_SECONDS = 86_400;
/** A device that has not signed in for this long is a stranger again. Browsers keep no cookie longer. */
export const DEVICE_SECONDS = 400 * DAY_SECONDS;
/** Accounts that one device remembers; the one that signed in first is forgotten first. */
const MOST_ACCOUNTS = 5;

const ENTRY = /^([\w-]{22})\.(\d{1,12})\.([0-9a-f]{64})$/;

interface Entry {
  /** Names the device to the counter of its attempts. */
  readonly nonce: string;
  /** Epoch seconds. */
  readonly issuedAt: number;
  readonly signature: string;
}

const signatureOf = ({ vault }: Keyed, email: string, nonce: string, issuedAt: number): string =>
  vault.keyed('known-device', `${email}/${nonce}/${issuedAt}`);

const entriesOf = (cookie: string): readonly Entry[] =>
  cookie
    .split('~')
    .slice(0, MOST_ACCOUNTS)
    .flatMap((text) => {
      const [, nonce, issuedAt, signature] = ENTRY.exec(text) ?? [];
      return nonce && issuedAt && signature
        ? [{ nonce, issuedAt: Number(issuedAt), signature }]
        : [];
    });

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const entryFor = (exchange: Keyed, cookie: string, email: string): Entry | undefined => {
  const oldest = exchange.clock.now() / 1000 - DEVICE_SECONDS;
  return entriesOf(cookie).find(
    ({ nonce, issuedAt, signature }) =>
      issuedAt > oldest && isSame(signature, signatureOf(exchange, email, nonce, issuedAt)),
  );
};

/**
 * The device that a cookie names for an account; undefined for a device that has not signed in to it, whose cookie is
 * older than `DEVICE_SECONDS`, or that made the cookie up (OWASP: device cookies).
 * @param email as `normalEmail` writes it
 */
export const knownDevice = (exchange: Keyed, cookie: string, email: string): string | undefined =>
  entryFor(exchange, cookie, email)?.nonce;

/**
 * The cookie of a device that has just signed in to an account: bound to the account and signed by the service. Entries
 * of other accounts stay in it.
 * @param cookie the one that the device had, empty for none
 * @param email as `normalEmail` writes it
 */
export const deviceCookie = (exchange: Keyed, cookie: string, email: string): string => {
  const before = entryFor(exchange, cookie, email);
  const nonce = before?.nonce ?? randomBytes(16).toString('base64url');
  const issuedAt = Math.floor(exchange.clock.now() / 1000);
  const entry = { nonce, issuedAt, signature: signatureOf(exchange, email, nonce, issuedAt) };
  const others = entriesOf(cookie).filter((other) => other.nonce !== nonce);
  return [entry, ...others]
    .slice(0, MOST_ACCOUNTS)
    .map((kept) => `${kept.nonce}.${kept.issuedAt}.${kept.signature}`)
    .join('~');
};
