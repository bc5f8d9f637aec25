import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { countedAs } from '../exchange/accounts/requester.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../ports/clock.ts';
import type { AddressReader } from './client-address.ts';
import type { ConfigAnswers } from './config-web.ts';
import { type Encoding, encodingFor } from './encodings.ts';
import type { Metrics } from './metrics.ts';
import type { Limiter } from './rate-limits.ts';
import { newRequestId } from './request-log.ts';
import { plainHeaders } from './secure-headers.ts';
import type { VisitorCookies } from './visitor-cookies.ts';

export interface FrontOptions {
  readonly answers: ConfigAnswers;
  readonly limiter: Limiter;
  readonly addressOf: AddressReader;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: Clock;
  readonly isProduction: boolean;
  readonly cookies: VisitorCookies;
  /** Origins that the app answers. */
  readonly allowedOrigins: readonly string[];
  /** Whether the sandbox injects a fault into the call now. */
  readonly isFaulty: () => boolean;
}

/** Request listener of the HTTP server. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const ROUTE = '/api/v1/config-web';
/** Bodies of the call are far shorter. */
const LONGEST_BODY = 512;

/**
 * Fast path of the configuration poll, which every open page makes every 20 s, mostly without changes. The usual
 * request is answered here, before the app, with the same answer, limits, metrics and log. Unusual requests, and
 * bodies that the app has not parsed before, are passed to the app.
 */
export const configFront = (options: FrontOptions, app: Listener): Listener => {
  const { answers, limiter, addressOf, metrics, log, isFaulty, cookies } = options;
  const isUsual = usual(options);
  const headersFor = headers(options);

  const answer = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { body, begun }: { readonly body: string; readonly begun: number },
  ): Promise<boolean> => {
    const host = answers.hostOf(body);
    if (host === undefined || isFaulty()) return false;
    const { 'accept-encoding': accepted = '', cookie } = incoming.headers;
    const encoding = encodingFor(accepted);
    const bytes = await answers.give(host, encoding);
    const forwarded = incoming.headers['x-forwarded-for'];
    await limiter.consume(
      countedAs(addressOf(incoming.socket.remoteAddress, forwarded as string | undefined)),
    );
    const requestId = newRequestId();
    const head = headersFor(encoding, bytes.length, requestId);
    if (!cookie) for (const line of cookies.newLines()) head.push('Set-Cookie', line);
    outgoing.writeHead(200, head).end(bytes);
    const ms = performance.now() - begun;
    metrics.count({ method: 'POST', route: ROUTE, status: 200 }, ms / 1000);
    log({
      level: 'info',
      event: 'request',
      requestId,
      method: 'POST',
      route: ROUTE,
      status: 200,
      ms: Math.round(ms * 10) / 10,
    });
    return true;
  };

  return (incoming, outgoing) => {
    if (!isUsual(incoming)) return app(incoming, outgoing);
    const begun = performance.now();
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => {
        const [first = Buffer.alloc(0)] = parts;
        const whole = parts.length > 1 ? Buffer.concat(parts) : first;
        // The app's adapter looks for a body already read here first.
        const handOn = () => app(Object.assign(incoming, { rawBody: whole }), outgoing);
        answer(incoming, outgoing, { body: whole.toString('latin1'), begun }).then(
          (isAnswered) => isAnswered || handOn(),
          handOn,
        );
      });
  };
};

/** Whether the request needs nothing of the app but its body: no account, from the site's own page or from none. */
const usual =
  ({ allowedOrigins, cookies }: FrontOptions) =>
  ({ method, url, headers: h }: IncomingMessage): boolean =>
    method === 'POST' &&
    url === ROUTE &&
    h['content-type'] === 'application/json' &&
    Number(h['content-length'] ?? LONGEST_BODY + 1) <= LONGEST_BODY &&
    h['transfer-encoding'] === undefined &&
    h['content-encoding'] === undefined &&
    h.authorization === undefined &&
    h.expect === undefined &&
    h['idempotency-key'] === undefined &&
    (h.origin === undefined || isOwn(h.origin, h.host, allowedOrigins)) &&
    (!h.cookie || hasOwnToken(cookies, h.cookie, h['x-xsrf-token']));

const isOwn = (origin: string, host: string | undefined, allowedOrigins: readonly string[]) =>
  (origin === `http://${host}` || origin === `https://${host}`) && !allowedOrigins.includes(origin);

/** Whether both cookies are well-formed. The guest's identity does not matter to the answer. */
const hasOwnToken = (
  { kind }: VisitorCookies,
  cookies: string,
  given: string | string[] | undefined,
): boolean => {
  const { antiForgeryPattern, guestPattern } = kind();
  const kept = antiForgeryPattern.exec(cookies)?.[1];
  if (kept === undefined || typeof given !== 'string' || given.length !== kept.length) return false;
  return guestPattern.test(cookies) && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
};

/** Headers of every answer of the call. */
const fixedHeaders = (isProduction: boolean, encoding: Encoding): readonly string[] => [
  ...Object.entries(plainHeaders(isProduction)).flat(),
  ...['Cache-Control', 'no-store', 'Vary', 'Accept-Encoding'],
  ...['Content-Type', 'application/json'],
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
];

const headers = ({ clock, isProduction }: FrontOptions) => {
  const fixed: Readonly<Record<Encoding, readonly string[]>> = {
    br: fixedHeaders(isProduction, 'br'),
    gzip: fixedHeaders(isProduction, 'gzip'),
    identity: fixedHeaders(isProduction, 'identity'),
  };
  let [second, date] = [Number.NaN, ''];
  return (encoding: Encoding, length: number, requestId: string): string[] => {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) [second, date] = [now, new Date(now * 1000).toUTCString()];
    return [
      ...fixed[encoding],
      ...['Content-Length', String(length), 'Date', date, 'X-Request-Id', requestId],
    ];
  };
};
