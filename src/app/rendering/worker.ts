import { parentPort } from 'node:worker_threads';
import type { RenderingResult, RenderingTask } from '#domain/wire/page-rendering';
import { renderPage } from './render-page.tsx';

// A page is rendered for browsers that can paste; the head's script shows it to no others.
Object.assign(globalThis.navigator, { clipboard: { readText: async () => '' } });
// The router, built as for browsers, leaves itself there.
Object.assign(globalThis, { self: globalThis });

const resultOf = async ({ id, request }: RenderingTask): Promise<RenderingResult> => {
  try {
    return { id, page: await renderPage(request) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Thread of the service that renders pages. */
parentPort?.on('message', async (task: RenderingTask) => {
  parentPort?.postMessage(await resultOf(task));
});
