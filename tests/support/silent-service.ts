import { vi } from 'vitest';

/** A service that takes calls and never answers, or begins an answer that never ends. */
export const silentService = (begins: boolean) =>
  vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(init?.signal?.reason);
        if (init?.signal?.aborted) giveUp();
        init?.signal?.addEventListener('abort', giveUp);
        if (!begins) return;
        const body = new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"status":'));
            init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
          },
        });
        resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
      }),
  );
