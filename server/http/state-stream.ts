import type { SSEStreamingApi } from 'hono/streaming';
import type { Exchange } from '../exchange/exchange.ts';
import { createBell } from '../live/bell.ts';
import type { OpenStreams } from './concurrency-limits.ts';
import type { AppContext } from './env.ts';
import { answerEvents, HEARTBEAT_MS } from './event-stream.ts';

export interface StreamOptions {
  readonly exchange: Exchange;
  readonly streams: OpenStreams;
  readonly report: (error: unknown) => void;
}

interface Told {
  /** What changes of it are published under. */
  readonly topics: readonly string[];
  /** The state as it is told; undefined once the reader may not see it any more. */
  readonly read: () => Promise<object | undefined>;
}

/** Answers with a state at once and after every change, until its reader has gone or may not see it any more. */
export const streamState = (
  c: AppContext,
  { exchange, streams, report }: StreamOptions,
  told: Told,
): Response => answerEvents(c, { streams, report }, (stream) => tell(stream, exchange, told));

const tell = async (
  stream: SSEStreamingApi,
  { clock, live }: Exchange,
  { topics, read }: Told,
): Promise<void> => {
  const bell = createBell(clock);
  // Subscribed before the state is read, so that a change in between signals another read.
  const leaves = topics.map((topic) => live.subscribe(topic, bell.ring));
  stream.onAbort(bell.ring);
  live.closed.addEventListener('abort', bell.ring);
  let before = '';
  try {
    while (!(stream.aborted || live.closed.aborted)) {
      const state = await read();
      if (!state) return;
      const data = JSON.stringify(state);
      if (data === before) await stream.write(': nothing new\n\n');
      else await stream.writeSSE({ data });
      before = data;
      await bell.wait(HEARTBEAT_MS);
    }
  } finally {
    for (const leave of leaves) leave();
    live.closed.removeEventListener('abort', bell.ring);
  }
};
