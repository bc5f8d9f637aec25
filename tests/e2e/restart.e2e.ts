import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { layDatabase } from '../support/database-snapshot.ts';
import { type ExchangeProcess, startExchange, stopExchange } from '../support/exchange-process.ts';
import { passTime } from './support/faulty.ts';
import { test } from './support/measured-test.ts';
import { fillBuyForm } from './support/purchase.ts';

/** A service that a test stops and starts again on the same port and data. */
const startRestartable = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'restart-'));
  await layDatabase(dataDir);
  let running: ExchangeProcess = await startExchange(dataDir);
  const { url } = running;
  return {
    url,
    stop: () => stopExchange(running),
    start: async () => {
      running = await startExchange(dataDir, { PORT: new URL(url).port });
    },
    end: async () => {
      await stopExchange(running);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

let service: Awaited<ReturnType<typeof startRestartable>>;
test.beforeEach(async () => {
  service = await startRestartable();
});
test.afterEach(() => service.end());

const alert = (page: Page) => page.getByText(/Vui lòng tải lại trang/);
const selfHelp = (page: Page) => page.getByText(/Trang này sẽ tự hỏi lại/);

test('[APP-04] a service restarted under an open form: the page reports the service, not the network, and goes on by itself @long', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${service.url}/buy/usdt`);
  await passTime(page, () => page.getByLabel(/Bạn nhận/).isVisible());
  await fillBuyForm(page, '50');
  await service.stop();
  await passTime(page, () => alert(page).isVisible());
  await expect(selfHelp(page)).toBeVisible();
  await expect(page.getByText(/ngoại tuyến|kiểm tra mạng/)).toHaveCount(0);
  await service.start();
  await passTime(page, async () => (await alert(page).count()) === 0);
  await expect(selfHelp(page)).toHaveCount(0);
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('50');
});

test('[APP-04] a page opened while the service restarts starts by itself @long', async ({
  page,
}) => {
  await page.clock.install();
  const isPage = (url: URL) => url.pathname.startsWith('/api/') || url.pathname === '/healthz';
  let isAway = true;
  // The page itself came from a proxy; its calls find no service.
  await page.route(isPage, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(`${service.url}/buy/usdt`);
  await passTime(page, () => page.getByText('Bến Đổi đang không phản hồi.').isVisible());
  await expect(page.getByText(/ngoại tuyến|kiểm tra mạng/)).toHaveCount(0);
  isAway = false;
  await passTime(page, () => page.getByLabel(/Bạn nhận/).isVisible());
});
