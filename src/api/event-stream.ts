/** One event of a stream of server-sent events. */
export interface StreamEvent {
  /** Empty where the service named none. */
  readonly id: string;
  /** `message` where the service named no other kind. */
  readonly type: string;
  readonly data: string;
}

interface Draft {
  readonly type: string;
  readonly data: readonly string[];
}

const NOTHING: Draft = { type: '', data: [] };

/**
 * Reads server-sent events out of text that comes in pieces of any size (HTML standard, 9.2.6). Comments are
 * passed over; `retry` is too, since when to ask again is for the machines to say.
 */
export const eventStreamParser = (onEvent: (event: StreamEvent) => void) => {
  let rest = '';
  let draft = NOTHING;
  let id = '';

  const readLine = (line: string) => {
    if (line === '') {
      if (draft.data.length > 0) {
        onEvent({ id, type: draft.type || 'message', data: draft.data.join('\n') });
      }
      draft = NOTHING;
      return;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (name === 'data') draft = { ...draft, data: [...draft.data, value] };
    if (name === 'event') draft = { ...draft, type: value };
    if (name === 'id' && !value.includes('\0')) id = value;
  };

  return {
    feed: (text: string): void => {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) readLine(line);
    },
  };
};
