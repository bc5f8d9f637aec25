import type { Context } from 'hono';
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Exchange } from '../exchange/exchange.ts';
import { createBell } from '../live/bell.ts';
import type { ReadQueue } from '../live/shared-reads.ts';
import { refuse } from './answers.ts';
import type { OpenStreams } from './concurrency-limits.ts';
import { type AppContext, visitorOf } from './env.ts';
import { countedAddressOf } from './rate-limits.ts';

/** Heartbeat interval: longer silence means a broken stream. */
const HEARTBEAT_MS = 15_000;
/** A client that takes nothing for so long reads no more, although its connection is open. */
const STALLED_MS = 2 * HEARTBEAT_MS;

export interface StreamOptions {
  readonly exchange: Exchange;
  readonly streams: OpenStreams;
  /** Queue of all reads for streams. */
  readonly reads: ReadQueue;
  readonly report: (error: unknown) => void;
}

/** What a read for a stream results in. */
export interface StreamNews {
  /** Absent where there is nothing new: a comment is the heartbeat then. */
  readonly event?: SSEMessage;
  /** Nothing follows. */
  readonly isLast?: boolean;
}

interface StreamSource {
  /** What changes of it are published under. */
  readonly topics: readonly string[];
  /**
   * Called at once, after every change and at every heartbeat; undefined once the reader may not
   * see it any more.
   */
  readonly next: () => Promise<StreamNews | undefined>;
}

/**
 * Answers with events until their source ends, within the limits of open streams; the client
 * reconnects after an error.
 */
export const answerEvents = (
  c: AppContext,
  options: Omit<StreamOptions, 'reads'>,
  source: StreamSource,
): Response => {
  // Nothing reads, nor ends, the stream of a HEAD: it would hold its place until the service ends.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
  const { guestHash, isNewGuest = false, userId } = visitorOf(c);
  const leave = options.streams.enter({
    browser: isNewGuest ? undefined : guestHash,
    account: userId,
    network: countedAddressOf(c),
  });
  if (!leave) return tooManyStreams(c);
  // Internal details are not disclosed.
  const answer = streamSSE(c as Context, (stream) =>
    send(stream, options.exchange, source)
      // The rest of what was written would wait for the client for ever.
      .then((end) => {
        if (end === 'stalled') c.env?.outgoing?.destroy();
      })
      .catch(options.report)
      .finally(leave),
  );
  answer.headers.set('Cache-Control', 'no-store');
  // Proxies that buffer an answer would hold every event back.
  answer.headers.set('X-Accel-Buffering', 'no');
  // A kept connection would delay the shutdown of the service.
  answer.headers.set('Connection', 'close');
  return answer;
};

const send = async (
  stream: SSEStreamingApi,
  { clock, live }: Pick<Exchange, 'clock' | 'live'>,
  { topics, next }: StreamSource,
): Promise<'over' | 'stalled'> => {
  const bell = createBell(clock);
  // Subscribed before the state is read, so that a change in between signals another read.
  const leaves = topics.map((topic) => live.subscribe(topic, bell.ring));
  stream.onAbort(bell.ring);
  live.closed.addEventListener('abort', bell.ring);
  try {
    while (!(stream.aborted || live.closed.aborted)) {
      const news = await next();
      if (!news) return 'over';
      const written = news.event ? stream.writeSSE(news.event) : stream.write(': nothing new\n\n');
      if (!(await isTaken(written, clock))) {
        stream.abort();
        return 'stalled';
      }
      if (news.isLast) return 'over';
      await bell.wait(HEARTBEAT_MS);
    }
    return 'over';
  } finally {
    for (const leave of leaves) leave();
    live.closed.removeEventListener('abort', bell.ring);
  }
};

/** Whether the client takes what is written before it counts as stalled. */
const isTaken = (written: Promise<unknown>, clock: Exchange['clock']): Promise<boolean> =>
  new Promise((resolve) => {
    // After a standstill of the process, what the client has taken meanwhile is known one turn
    // later.
    const cancel = clock.wakeAt(clock.now() + STALLED_MS, () => setImmediate(resolve, false));
    const taken = () => {
      cancel();
      resolve(true);
    };
    // A client that has gone is noticed by the stream itself.
    written.then(taken, taken);
  });

/** Answer to one stream too many of a browser, a visitor or a network. */
const tooManyStreams = (c: AppContext) => {
  c.header('Retry-After', String(HEARTBEAT_MS / 1000));
  return refuse(c, 429, {
    message: 'Too many open connections.',
    messageCode: 'TOO_MANY_STREAMS',
  });
};
