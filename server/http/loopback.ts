import type { MiddlewareHandler } from 'hono';
import { plainAddress } from '../exchange/accounts/requester.ts';
import { refuse } from './answers.ts';
import { type AppContext, type AppEnv, isLoopbackAddress } from './env.ts';

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Name in a Host header, without its port; empty when it has none. */
export const hostNameOf = (host: string | undefined): string =>
  (host ?? '').trim().toLowerCase().replace(/:\d+$/, '');

/** Whether a host name without port can only mean this machine: no foreign name resolves to it. */
export const isLoopbackHost = (name: string): boolean => LOOPBACK_HOST.test(name);

/** Headers that proxies add; browsers add none of them. */
const SIGN_OF_A_PROXY =
  /^(?:(?:x-)?forwarded(?:-.+)?|via|x-(?:real|client|cluster-client|original)-.+|true-client-ip|cf-.+|cdn-.+|fastly-.+)$/;

/**
 * Whether a request came through a proxy: by its headers, or by HTTP/1.0, which proxies speak that
 * were told nothing else, and browsers do not.
 */
export const isForwarded = (c: AppContext): boolean =>
  c.env?.incoming?.httpVersion === '1.0' ||
  Object.keys(c.req.header()).some((name) => SIGN_OF_A_PROXY.test(name));

/**
 * Whether the other end says that it keeps the connection, as every browser does; true without a
 * connection, in tests. The header is about one connection, so no proxy hands it on, and most send
 * `close` or none of their own.
 */
export const keepsConnection = ({ env, req }: AppContext): boolean =>
  env?.incoming === undefined || /\bkeep-alive\b/i.test(req.header('connection') ?? '');

/** Whether the other end of the connection is this machine; true without a connection, in tests. */
export const isFromThisMachine = ({ env }: AppContext): boolean =>
  env?.incoming === undefined ||
  isLoopbackAddress(plainAddress(env.incoming.socket.remoteAddress ?? ''));

/** Refuses a request whose Host header names no host: its address cannot be read. */
export const refuseUnreadableHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (URL.canParse(c.req.url)) return next();
  return refuse(c, 400, {
    message: 'The host name cannot be read.',
    messageCode: 'MALFORMED_REQUEST',
  });
};
