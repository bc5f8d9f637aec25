import { isFinished } from '#domain/order/order';
import { encodeOrder } from '#domain/wire/order-wire';
import { isSessionLive } from '../exchange/accounts/sessions.ts';
import type { Exchange, Visitor } from '../exchange/exchange.ts';
import { findOrder, type ReadOrder, seenBy } from '../exchange/find-orders.ts';
import { orderWithSequence } from '../exchange/orders/read-orders.ts';
import { sessionsTopic } from '../live/order-events.ts';
import type { SharedRead } from '../live/shared-reads.ts';
import { type AppContext, visitorOf } from './env.ts';
import { answerEvents, type StreamNews, type StreamOptions } from './event-stream.ts';

/**
 * GET /api/v1/orders/{ref}/events: the order as the session may see it, at once and after every change, until it is
 * finished, or the session or the private link has ended. An event's id is the number of its row in the history; with `Last-Event-ID` the
 * order is sent only if it has changed since.
 */
export const orderStream = (options: StreamOptions) => {
  const { exchange, reads } = options;
  /**
   * Every listener of an order is told of one reading: what each may see of it is decided without
   * the database.
   */
  const readOrder = reads<ReadOrder | undefined>();
  const readSession = reads<boolean>();
  return async (c: AppContext): Promise<Response> => {
    const ref = c.req.param('ref') ?? '';
    const visitor = visitorOf(c);
    // An invalid reference is answered like any other miss.
    const { isMasked } = await findOrder(exchange, ref, visitor);
    c.set('isMasked', isMasked);
    const seenId = lastEventIdOf(c.req.header('Last-Event-ID'));
    const token = c.get('token');
    const { userId } = visitor;
    return answerEvents(c, options, {
      topics: [ref, ...(userId ? [sessionsTopic(userId)] : [])],
      next: newsOf({ exchange, readOrder, readSession }, { ref, visitor, isMasked, seenId, token }),
    });
  };
};

const lastEventIdOf = (text = ''): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;

interface Reading {
  readonly exchange: Exchange;
  readonly readOrder: SharedRead<ReadOrder | undefined>;
  readonly readSession: SharedRead<boolean>;
}

interface Listener {
  readonly ref: string;
  readonly visitor: Visitor;
  /** How the order was seen when the stream began. */
  readonly isMasked: boolean;
  /** Token of the session; empty for a guest. */
  readonly token: string;
  /** Id of the last event the client received. */
  readonly seenId: number | undefined;
}

/**
 * Reads for a listener what it has not received yet; undefined once its session or its private link
 * has ended.
 */
const newsOf = (
  { exchange, readOrder, readSession }: Reading,
  { ref, visitor, isMasked, seenId, token }: Listener,
): (() => Promise<StreamNews | undefined>) => {
  let told = seenId;
  // Deadlines move while a bank is down; confirmations and refunds go on: without an event.
  let toldBeside: string | undefined;
  return async () => {
    // Access ends with the session: the stream ends, and the client reconnects without a token.
    const isLive = () => isSessionLive(exchange, token);
    if (token !== '' && !(await readSession(token, isLive))) return undefined;
    const found = await readOrder(ref, () => orderWithSequence(exchange.db, ref));
    const { order, sequence } = await seenBy(exchange, visitor, found);
    // A private link that was made anew ends the streams of the one before.
    if (order.isMasked && !isMasked) return undefined;
    const beside = JSON.stringify([
      order.deadline,
      order.deposits,
      order.refunds,
      order.processing,
    ]);
    const isMoved = toldBeside !== undefined && beside !== toldBeside;
    const isNews = sequence !== told || isMoved;
    told = sequence;
    toldBeside = beside;
    const event = { id: String(sequence), data: JSON.stringify(encodeOrder(order)) };
    return { ...(isNews && { event }), isLast: isFinished(order) };
  };
};
