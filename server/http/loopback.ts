import type { AppContext } from './env.ts';

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Name in a Host header, without its port; empty when it has none. */
export const hostNameOf = (host: string | undefined): string =>
  (host ?? '').trim().toLowerCase().replace(/:\d+$/, '');

/** Whether a host name without port can only mean this machine: no foreign name resolves to it. */
export const isLoopbackHost = (name: string): boolean => LOOPBACK_HOST.test(name);

const SIGNS_OF_A_PROXY = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a request came through a proxy, by its headers. */
export const isForwarded = (c: AppContext): boolean =>
  SIGNS_OF_A_PROXY.some((name) => c.req.header(name) !== undefined);
