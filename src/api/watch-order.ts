import type { OrderStreamFact, OrderStreamRequest } from '#domain/wire/order-stream-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';
import { eventStreamParser } from './event-stream.ts';

interface Watching {
  readonly signal: AbortSignal;
  readonly hear: (fact: OrderStreamFact) => void;
}

/** How services say that they do not have a call. */
const UNKNOWN_CALL = [404, 405, 501];
const EVENT_STREAM = 'text/event-stream';

/**
 * GET /api/v1/orders/{ref}/events: one order, live. It is read by fetch, because EventSource sends no headers.
 * Resolves when nothing more comes and rejects never: how it ended is the last fact, and an order of a wrong
 * shape ends it too. After an abort nothing is told.
 */
export const watchOrder =
  (api: Api) =>
  async ({ ref, lastEventId }: OrderStreamRequest, { signal, hear }: Watching): Promise<void> => {
    const tell = (fact: OrderStreamFact) => {
      if (!signal.aborted) hear(fact);
    };
    try {
      const response = await api.open(`/api/v1/orders/${encodeURIComponent(ref)}/events`, {
        signal,
        headers: { Accept: EVENT_STREAM, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
      });
      if (!isStream(response)) {
        await response.body?.cancel();
        tell({ type: isUnknownCall(response) ? 'stream.unsupported' : 'stream.ended' });
        return;
      }
      await readEvents(response, tell);
    } catch {
      // Broken off, or not of the agreed shape: the order is asked for in the other way.
    }
    tell({ type: 'stream.ended' });
  };

const isStream = ({ ok, headers, body }: Response) =>
  ok && body !== null && (headers.get('content-type') ?? '').startsWith(EVENT_STREAM);

/** A page where a stream was asked for is the answer of a service that has only pages there. */
const isUnknownCall = ({ ok, status }: Response) => ok || UNKNOWN_CALL.includes(status);

const readEvents = async ({ body }: Response, tell: (fact: OrderStreamFact) => void) => {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const parser = eventStreamParser(({ id, type, data }) => {
    if (type === 'message') {
      tell({ type: 'stream.orderReceived', eventId: id, order: decodeOrder(JSON.parse(data)) });
    }
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      tell({ type: 'stream.received' });
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    // A stream that is given up is not left open.
    await reader.cancel().catch(() => {});
  }
};
