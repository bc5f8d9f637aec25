// What a first visit to the buy page costs over the network, as the service really sends it.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startExchange, stopExchange } from '../support/exchange-process.ts';

const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const exchange = await startExchange(dataDir);
const browser = await chromium.launch({
  ...(installed && { executablePath: installed }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(`${exchange.url}/buy/usdt`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [{ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }]
        : [],
    ),
  );
  const kindOf = (path: string) =>
    /\.(js|css|woff2|svg)$/.exec(path)?.[1] ?? (path.startsWith('/api/') ? 'api' : 'html');
  const sums = new Map<string, number>();
  for (const { path, bytes } of loaded)
    sums.set(kindOf(path), (sums.get(kindOf(path)) ?? 0) + bytes);
  const code = ['html', 'js', 'css'].reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0);
  console.table(loaded.toSorted((one, other) => other.bytes - one.bytes));
  console.table(Object.fromEntries(sums));
  console.log(`first load of /buy/usdt: ${(code / 1000).toFixed(1)} kB of HTML, JS and CSS`);
} finally {
  await browser.close();
  await stopExchange(exchange);
  await rm(dataDir, { recursive: true, force: true });
}
