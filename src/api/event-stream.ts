/** One server-sent event. */
export interface StreamEvent {
  /** Empty when the service sent none. */
  readonly id: string;
  /** `message` by default. */
  readonly type: string;
  readonly data: string;
}

interface Draft {
  readonly type: string;
  readonly data: readonly string[];
}

const NOTHING: Draft = { type: '', data: [] };

/**
 * Parser of server-sent events in chunks of any size (HTML standard, 9.2.6). Ignores comments, and `retry` because
 * retries belong to the machines.
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
