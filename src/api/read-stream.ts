import { eventStreamParser, type StreamEvent } from './event-stream.ts';

/** Media type of a stream of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether an answer is a stream of events. */
export const isStream = ({ ok, headers, body }: Response) =>
  ok && body !== null && (headers.get('content-type') ?? '').startsWith(EVENT_STREAM);

interface Reading {
  readonly onEvent: (event: StreamEvent) => void;
  /** Called with every piece, also those without an event. */
  readonly onBytes?: () => void;
}

/** Reads a stream until it ends; rejects when it breaks, or when an event cannot be read. */
export const readStream = async (
  { body }: Response,
  { onEvent, onBytes }: Reading,
): Promise<void> => {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const parser = eventStreamParser(onEvent);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes?.();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    // An abandoned stream is closed.
    await reader.cancel().catch(() => {});
  }
};
