import type { OrderStreamFact, OrderStreamRequest } from '#domain/wire/order-stream-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';
import { EVENT_STREAM, isStream, readStream } from './read-stream.ts';

interface Watching {
  readonly signal: AbortSignal;
  readonly hear: (fact: OrderStreamFact) => void;
}

/** Statuses of services without the call. */
const UNKNOWN_CALL = [404, 405, 501];

/**
 * GET /api/v1/orders/{ref}/events: live stream of one order. Read by fetch, because EventSource sends no headers.
 * Resolves at its end and never rejects: the last fact is how it ended, which an order of a wrong shape causes too.
 * Reports nothing after an abort.
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
      await readStream(response, {
        onBytes: () => tell({ type: 'stream.received' }),
        onEvent: ({ id, type, data }) => {
          if (type === 'message')
            tell({
              type: 'stream.orderReceived',
              eventId: id,
              order: decodeOrder(JSON.parse(data)),
            });
        },
      });
    } catch {
      // Broken or malformed: the order is polled instead.
    }
    tell({ type: 'stream.ended' });
  };

/** A successful answer that is no stream comes from a service that serves pages there. */
const isUnknownCall = ({ ok, status }: Response) => ok || UNKNOWN_CALL.includes(status);
