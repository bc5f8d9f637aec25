import type { Order } from '#domain/order/order';
import { decodeOrder } from '#domain/wire/order-wire';
import { eventStreamParser } from '#src/api/event-stream';

interface Heard {
  readonly id: string;
  readonly order: Order;
}

/** Reads an order's stream as a page does; every wait is for what comes next, however long it takes. */
export const readStream = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('an answer without a body');
  const events: Heard[] = [];
  let text = '';
  const parser = eventStreamParser(({ id, data }) => {
    events.push({ id, order: decodeOrder(JSON.parse(data)) });
  });
  const more = async (): Promise<boolean> => {
    const { done, value = '' } = await reader.read();
    text += value;
    parser.feed(value);
    return !done;
  };
  return {
    /** All that has come, as it came. */
    text: () => text,
    /** The next event that has not been handed out yet. */
    next: async (): Promise<Heard> => {
      while (events.length === 0) if (!(await more())) throw new Error('the stream has ended');
      return events.shift() as Heard;
    },
    /** Waits for a comment. */
    comment: async (): Promise<string> => {
      for (;;) {
        const [whole, said] = /^: (.*)\n\n/m.exec(text) ?? [];
        if (whole !== undefined && said !== undefined) {
          text = text.replace(whole, '');
          return said;
        }
        if (!(await more())) throw new Error('the stream has ended');
      }
    },
    /** Resolves when the service has closed the stream. */
    ended: async (): Promise<void> => {
      while (await more());
    },
    leave: () => reader.cancel(),
  };
};
