import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_SECONDS } from '../../exchange/accounts/known-devices.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AppContext } from '../env.ts';

const NAME = 'bd_device';

/** Cookies are Secure, and bound to this very host by their name, exactly when the site is reached by https. */
const isSecure = ({ siteUrl }: Pick<Exchange, 'siteUrl'>): boolean =>
  siteUrl().startsWith('https:');

const nameFor = (exchange: Pick<Exchange, 'siteUrl'>): string =>
  isSecure(exchange) ? `__Host-${NAME}` : NAME;

/** What earlier logins left on this device; empty for none. */
export const readDeviceCookie = (c: AppContext, exchange: Pick<Exchange, 'siteUrl'>): string =>
  getCookie(c, nameFor(exchange)) ?? '';

export const setDeviceCookie = (
  c: AppContext,
  exchange: Pick<Exchange, 'siteUrl'>,
  value: string,
): void =>
  setCookie(c, nameFor(exchange), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(exchange),
    path: '/',
    maxAge: DEVICE_SECONDS,
  });
