import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';

const addressIn = (line: string) => /https?:\/\/[\w.:[\]-]+/.exec(line)?.[0];

/** The service as `npm start` runs it, on a free port and a data folder of its own. */
const startExchange = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = addressIn(line);
    if (url) return { child, url };
  }
  throw new Error('the service ended before it said where it listens');
};

const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

interface WorkerFixtures {
  /** Address of the running exchange. */
  readonly exchange: string;
}

/** A test with a real exchange behind it; `page.goto('/')` opens its home page. */
export const test = base.extend<object, WorkerFixtures>({
  exchange: [
    // Playwright reads the names of what a fixture needs: nothing here.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
      const { child, url } = await startExchange(dataDir);
      await use(url);
      await stopped(child);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange),
});

export { expect } from '@playwright/test';
