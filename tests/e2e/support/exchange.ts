import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startExchange, stopExchange } from '../../support/exchange-process.ts';
import { layAmpleStock } from './ample-stock.ts';
import { test as base } from './measured-test.ts';

interface WorkerFixtures {
  /** Name of a file's own exchange, whose accounts no other file moves money of; empty for the one that files share. */
  readonly ownExchange: string;
  /** Address of the running exchange. */
  readonly exchange: string;
}

/** A test with a real exchange behind it, on a data folder of its own; `page.goto('/')` opens its home page. */
export const test = base.extend<object, WorkerFixtures>({
  ownExchange: ['', { scope: 'worker', option: true }],
  exchange: [
    // Playwright reads from the pattern which fixtures this one needs: another name is another worker.
    async ({ ownExchange: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
      await layAmpleStock(dataDir);
      const running = await startExchange(dataDir);
      await use(running.url);
      await stopExchange(running);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange),
});

export { expect } from '@playwright/test';
