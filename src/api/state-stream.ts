import type { Api } from './client.ts';
import { EVENT_STREAM, isStream, readStream } from './read-stream.ts';

export interface Watching<State> {
  readonly signal: AbortSignal;
  readonly hear: (state: State) => void;
}

/**
 * GET of a stream that tells a state at once and after every change. Resolves at its end, however it came, and never rejects;
 * hears nothing after an abort.
 */
export const watchState =
  <State>(api: Api, path: string, decode: (told: unknown) => State) =>
  async ({ signal, hear }: Watching<State>): Promise<void> => {
    try {
      const response = await api.open(path, { signal, headers: { Accept: EVENT_STREAM } });
      if (!isStream(response)) {
        await response.body?.cancel();
        return;
      }
      await readStream(response, {
        onEvent: ({ type, data }) => {
          if (type === 'message' && !signal.aborted) hear(decode(JSON.parse(data)));
        },
      });
    } catch {
      // Broken or malformed: the stream is opened anew.
    }
  };
