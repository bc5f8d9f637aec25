import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import { type CookieOptions, serialize } from 'hono/utils/cookie';
import type { Exchange } from '../exchange/exchange.ts';

const GUEST = 'bd_guest';
const ANTI_FORGERY = 'XSRF-TOKEN';
/** Browsers accept a cookie of this name only from a secure site, for that host alone and for all of its paths. */
const HOST_PREFIX = '__Host-';

/** Longest lifetime that browsers grant. */
const MAX_AGE_SECONDS = 400 * 86_400;
const VALUE = /^[\w-]{22}$/;
const SIGNED = /^([\w-]{22})\.([\w-]{43})$/;

/** Names and patterns of the two cookies, by the scheme of the site's address. */
interface CookieKind {
  readonly guestName: string;
  readonly antiForgeryName: string;
  readonly guestOptions: CookieOptions;
  readonly antiForgeryOptions: CookieOptions;
  /** Patterns of the cookies in a Cookie header, in the form the service writes them. */
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

/** Codec of the cookies that identify a browser: one for the service only, one readable by the site's pages. */
export interface VisitorCookies {
  /** Current kind of cookies: `__Host-` and Secure exactly when the site's address is https. */
  readonly kind: () => CookieKind;
  /** Guest id of a signed value; undefined when the signature is not the service's. */
  readonly guestIn: (value: string | undefined) => string | undefined;
  /** Guest id of a value from before values were signed; undefined for anything else. */
  readonly unsignedGuestIn: (value: string | undefined) => string | undefined;
  /** Token of a value; undefined when it is malformed. */
  readonly tokenIn: (value: string | undefined) => string | undefined;
  readonly sign: (guestId: string) => string;
  /** Set-Cookie lines of a new browser's two cookies. */
  readonly newLines: () => readonly string[];
}

/** Name of the guest's cookie without a prefix, for unsigned values at any site address. */
export const UNSIGNED_GUEST_COOKIE = GUEST;

export const createVisitorCookies = ({
  vault,
  siteUrl,
}: Pick<Exchange, 'vault' | 'siteUrl'>): VisitorCookies => {
  const key = vault.keyFor('guest-cookie');
  const kind = () => (siteUrl().startsWith('https://') ? HTTPS : HTTP);
  // node:crypto is synchronous; Web Crypto would wait for the threads that hash passwords.
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
