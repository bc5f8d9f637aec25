import type { SSEStreamingApi } from 'hono/streaming';
import { isFinished } from '#domain/order/order';
import { encodeOrder } from '#domain/wire/order-wire';
import { isSessionLive } from '../exchange/accounts/sessions.ts';
import type { Exchange, Visitor } from '../exchange/exchange.ts';
import { findOrder, seeOrder } from '../exchange/find-orders.ts';
import { createBell } from '../live/bell.ts';
import { sessionsTopic } from '../live/order-events.ts';
import type { OpenStreams } from './concurrency-limits.ts';
import { type AppContext, visitorOf } from './env.ts';
import { answerEvents, HEARTBEAT_MS } from './event-stream.ts';

interface StreamOptions {
  readonly exchange: Exchange;
  readonly streams: OpenStreams;
  readonly report: (error: unknown) => void;
}

/**
 * GET /api/v1/orders/{ref}/events: the order as the session may see it, at once and after every change, until it is
 * finished, or the session or the private link has ended. An event's id is the number of its row in the history; with `Last-Event-ID` the
 * order is sent only if it has changed since.
 */
export const orderStream =
  ({ exchange, streams, report }: StreamOptions) =>
  async (c: AppContext): Promise<Response> => {
    const ref = c.req.param('ref') ?? '';
    const visitor = visitorOf(c);
    // An invalid reference is answered like any other miss.
    const { isMasked } = await findOrder(exchange, ref, visitor);
    c.set('isMasked', isMasked);
    const seenId = lastEventIdOf(c.req.header('Last-Event-ID'));
    const token = c.get('token');
    return answerEvents(c, { streams, report }, (stream) =>
      tellOrder(stream, { exchange, ref, visitor, isMasked, seenId, token }),
    );
  };

const lastEventIdOf = (text = ''): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;

interface Telling {
  readonly exchange: Exchange;
  readonly ref: string;
  readonly visitor: Visitor;
  /** How the order was seen when the stream began. */
  readonly isMasked: boolean;
  /** Token of the session; empty for a guest. */
  readonly token: string;
  /** Id of the last event the client received. */
  readonly seenId: number | undefined;
}

const tellOrder = async (
  stream: SSEStreamingApi,
  { exchange, ref, visitor, isMasked, seenId, token }: Telling,
): Promise<void> => {
  const { clock, live } = exchange;
  const bell = createBell(clock);
  // Subscribed before the order is read, so that a change in between signals another read.
  const unsubscribe = live.subscribe(ref, bell.ring);
  const { userId } = visitor;
  const leaveSessions = userId && live.subscribe(sessionsTopic(userId), bell.ring);
  stream.onAbort(bell.ring);
  live.closed.addEventListener('abort', bell.ring);
  const isOver = () => stream.aborted || live.closed.aborted;
  let told = seenId;
  // A bank that is down moves the deadline, and a refund goes on: neither is an event of the order.
  let toldBeside: string | undefined;
  try {
    while (!isOver()) {
      // Access ends with the session: the stream ends, and the client reconnects without a token.
      if (token !== '' && !(await isSessionLive(exchange, token))) return;
      // Read at every heartbeat too, in case a signal was lost.
      const { order, sequence } = await seeOrder(exchange, ref, visitor);
      // A private link that was made anew ends the streams of the one before.
      if (order.isMasked && !isMasked) return;
      const beside = JSON.stringify([order.deadline, order.refunds, order.processing]);
      const isMoved = toldBeside !== undefined && beside !== toldBeside;
      if (sequence === told && !isMoved) await stream.write(': nothing new\n\n');
      else {
        await stream.writeSSE({ id: String(sequence), data: JSON.stringify(encodeOrder(order)) });
      }
      told = sequence;
      toldBeside = beside;
      if (isFinished(order)) return;
      await bell.wait(HEARTBEAT_MS);
    }
  } finally {
    unsubscribe();
    if (leaveSessions) leaveSessions();
    live.closed.removeEventListener('abort', bell.ring);
  }
};
