import { Worker } from 'node:worker_threads';
import type {
  PageRequest,
  PageText,
  RenderingResult,
  RenderingTask,
} from '#domain/wire/page-rendering';

/** Renders pages in a thread of its own, so that drawing one holds up no request. */
export interface Renderer {
  /** @throws {Error} where the page cannot be rendered, or the thread has ended */
  readonly render: (request: PageRequest) => Promise<PageText>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (page: PageText) => void;
  readonly reject: (error: Error) => void;
}

/** Longest that a page takes, which is some 30 ms and a second for the first: a thread that is at work for longer never ends it. */
const LONGEST_MS = 10_000;

/**
 * Renderer on the built file of the site's views. The thread starts with the first page and, when it has ended, with
 * the next one.
 */
export const createRenderer = (file: string): Renderer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (result: RenderingResult) => {
    const { resolve, reject } = waiting.get(result.id) ?? {};
    waiting.delete(result.id);
    if ('page' in result) resolve?.(result.page);
    else reject?.(new Error(result.error));
  };
  const failAll = (error: Error) => {
    worker = undefined;
    const failed = [...waiting.values()];
    waiting.clear();
    for (const { reject } of failed) reject(error);
  };
  const start = (): Worker => {
    const started = new Worker(file);
    started.on('message', settle);
    started.on('error', failAll);
    started.on('exit', () => {
      if (worker === started) failAll(new Error('the thread that renders pages has ended'));
    });
    // It holds up no end of the service.
    started.unref();
    return started;
  };
  const post = (request: PageRequest, asked: Worker): Promise<PageText> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      asked.postMessage({ id: lastId, request } satisfies RenderingTask);
    });
  return {
    render: (request) => {
      worker ??= start();
      const asked = worker;
      const end = () => {
        if (worker === asked) failAll(new Error('a page took too long to be rendered'));
        void asked.terminate();
      };
      const overdue = setTimeout(end, LONGEST_MS).unref();
      return post(request, asked).finally(() => clearTimeout(overdue));
    },
    close: async () => {
      const ended = worker;
      failAll(new Error('the service is ending'));
      await ended?.terminate();
    },
  };
};
