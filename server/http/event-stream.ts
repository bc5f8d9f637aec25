import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { refuse } from './answers.ts';
import type { OpenStreams } from './concurrency-limits.ts';
import { type AppContext, visitorOf } from './env.ts';
import { countedAddressOf } from './rate-limits.ts';

/** Heartbeat interval: longer silence means a broken stream. */
export const HEARTBEAT_MS = 15_000;

interface EventStreamOptions {
  readonly streams: OpenStreams;
  readonly report: (error: unknown) => void;
}

/** Answers with events until `tell` ends, within the limits of open streams; the client reconnects after an error. */
export const answerEvents = (
  c: AppContext,
  { streams, report }: EventStreamOptions,
  tell: (stream: SSEStreamingApi) => Promise<void>,
): Response => {
  // Nothing reads, nor ends, the stream of a HEAD: it would hold its place until the service ends.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
  const { guestHash } = visitorOf(c);
  const leave = streams.enter({ guestHash, address: countedAddressOf(c) });
  if (!leave) return tooManyStreams(c);
  // Internal details are not disclosed.
  const answer = streamSSE(c as Context, (stream) => tell(stream).catch(report).finally(leave));
  answer.headers.set('Cache-Control', 'no-store');
  // Proxies that buffer an answer would hold every event back.
  answer.headers.set('X-Accel-Buffering', 'no');
  // A kept connection would delay the shutdown of the service.
  answer.headers.set('Connection', 'close');
  return answer;
};

/** Answer to one stream too many of a browser or an address. */
const tooManyStreams = (c: AppContext) => {
  c.header('Retry-After', String(HEARTBEAT_MS / 1000));
  return refuse(c, 429, {
    message: 'Too many open connections.',
    messageCode: 'TOO_MANY_STREAMS',
  });
};
