import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import { type CookieOptions, serialize } from 'hono/utils/cookie';
import type { Exchange } from '../exchange/exchange.ts';

const GUEST = 'bd_guest';
const ANTI_FORGERY = 'XSRF-TOKEN';
/** Browsers take a cookie of this name only from a secure site, for that host alone and for all of its paths. */
const HOST_PREFIX = '__Host-';

/** Browsers keep no cookie longer. */
const MAX_AGE_SECONDS = 400 * 86_400;
const VALUE = /^[\w-]{22}$/;
const SIGNED = /^([\w-]{22})\.([\w-]{43})$/;

/** The two cookies that every browser is given, by what the site's address is. */
interface CookieKind {
  readonly guestName: string;
  readonly antiForgeryName: string;
  readonly guestOptions: CookieOptions;
  readonly antiForgeryOptions: CookieOptions;
  /** Find a cookie of ours in a Cookie header, each as it was written here. */
  readonly guestPattern: RegExp;
  readonly antiForgeryPattern: RegExp;
}

const kindFor = (isSecure: boolean): CookieKind => {
  const prefix = isSecure ? HOST_PREFIX : '';
  const shared = { secure: isSecure, path: '/', maxAge: MAX_AGE_SECONDS, sameSite: 'Lax' } as const;
  return {
    guestName: `${prefix}${GUEST}`,
    antiForgeryName: `${prefix}${ANTI_FORGERY}`,
    guestOptions: { ...shared, httpOnly: true },
    antiForgeryOptions: { ...shared, httpOnly: false },
    guestPattern: new RegExp(`(?:^|; )${prefix}${GUEST}=[\\w-]{22}\\.[\\w-]{43}(?=;|$)`),
    antiForgeryPattern: new RegExp(`(?:^|; )${prefix}${ANTI_FORGERY}=([\\w-]{22})(?=;|$)`),
  };
};

const HTTP = kindFor(false);
const HTTPS = kindFor(true);

/** Reads and writes the cookies by which a browser is known: one that only the service reads, one for the site's pages. */
export interface VisitorCookies {
  /** The cookies of the site as it is reached now: `__Host-` and Secure exactly when its address is https. */
  readonly kind: () => CookieKind;
  /** The guest's id in a signed value; undefined when the service has not signed it. */
  readonly guestIn: (value: string | undefined) => string | undefined;
  /** The guest's id in a value of the time when guests were not signed; undefined for anything else. */
  readonly unsignedGuestIn: (value: string | undefined) => string | undefined;
  /** The token in a value; undefined when it cannot be one. */
  readonly tokenIn: (value: string | undefined) => string | undefined;
  readonly sign: (guestId: string) => string;
  /** The Set-Cookie lines that give a new browser its two cookies. */
  readonly newLines: () => readonly string[];
}

/** Name of the guest's cookie without a prefix, under which unsigned values were given, whatever the site's address. */
export const UNSIGNED_GUEST_COOKIE = GUEST;

export const createVisitorCookies = ({
  vault,
  siteUrl,
}: Pick<Exchange, 'vault' | 'siteUrl'>): VisitorCookies => {
  const key = vault.keyFor('guest-cookie');
  const kind = () => (siteUrl().startsWith('https://') ? HTTPS : HTTP);
  // node:crypto answers at once; Web Crypto would wait for the threads that hash passwords.
  const signatureOf = (guestId: string) =>
    createHmac('sha256', key).update(guestId).digest('base64url');
  const sign = (guestId: string) => `${guestId}.${signatureOf(guestId)}`;
  return {
    kind,
    sign,
    guestIn: (value = '') => {
      const [, guestId = '', given = ''] = SIGNED.exec(value) ?? [];
      if (guestId === '') return undefined;
      const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(guestId)));
      return isOurs ? guestId : undefined;
    },
    unsignedGuestIn: plainValue,
    tokenIn: plainValue,
    newLines: () => {
      const { guestName, guestOptions, antiForgeryName, antiForgeryOptions } = kind();
      return [
        serialize(guestName, sign(newValue()), guestOptions),
        serialize(antiForgeryName, newValue(), antiForgeryOptions),
      ];
    },
  };
};

const plainValue = (value: string | undefined) =>
  value !== undefined && VALUE.test(value) ? value : undefined;

const VALUE_BYTES = 16;
/** Random bytes cost as much one by one as by the thousand; each is used once. */
const pool = Buffer.alloc(VALUE_BYTES * 256);
let used = pool.length;

/** 128 random bits as text. */
export const newValue = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += VALUE_BYTES;
  return pool.toString('base64url', used - VALUE_BYTES, used);
};
