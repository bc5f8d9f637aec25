import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { inTwo, namesOf } from './support/long.ts';
import { oneByOne } from './support/one-by-one.ts';
import { buy, outside } from './support/purchase.ts';

const STREAM = '**/api/v1/orders/*/events*';
const POLL = '**/api/v1/histories*';
const LIVE = 'Trang tự cập nhật ngay khi có thay đổi.';
const POLLING = 'Trang tự cập nhật mỗi 5 giây.';

const status = (page: Page) => page.getByLabel('Trạng thái');

/** Number of calls of a kind since. */
const counting = (page: Page, part: string) => {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(part)) count += 1;
  });
  return () => count;
};

/** How a change of an order may reach its page. */
const WAYS: Readonly<Record<string, (page: Page, exchange: string) => Promise<void>>> = {
  '[ORD-01] the stream alone moves the order to its end, without polling': async (
    page,
    exchange,
  ) => {
    const ref = await buy(page);
    await expect(page.getByText(LIVE)).toBeVisible();
    await page.route(POLL, (route) => route.abort());
    const polls = counting(page, '/histories');
    await outside(exchange, 'pay', { ref });
    await expect(status(page)).toContainText('Hoàn tất');
    expect(polls()).toBe(0);
  },
  '[ORD-01] polling alone moves the order to its end where no stream comes through': async (
    page,
    exchange,
  ) => {
    await page.route(STREAM, (route) => route.abort());
    const ref = await buy(page);
    await expect(page.getByText(POLLING)).toBeVisible();
    const polls = counting(page, '/histories');
    await outside(exchange, 'pay', { ref });
    await expect(status(page)).toContainText('Hoàn tất');
    expect(polls()).toBeGreaterThan(0);
  },
  '[ORD-01] a service without streams is asked for one once, and polled every 5 s': async (
    page,
    exchange,
  ) => {
    await page.route(STREAM, (route) => route.fulfill({ status: 404, body: 'no such call' }));
    const streams = counting(page, '/events');
    const ref = await buy(page);
    await expect(page.getByText(POLLING)).toBeVisible();
    await outside(exchange, 'pay', { ref });
    await expect(status(page)).toContainText('Hoàn tất');
    expect(streams()).toBe(1);
  },
  '[ORD-01] the network goes and comes back: the page catches up at once': async (
    page,
    exchange,
  ) => {
    const ref = await buy(page);
    await expect(page.getByText(LIVE)).toBeVisible();
    await page.context().setOffline(true);
    await outside(exchange, 'pay', { ref });
    await page.context().setOffline(false);
    await expect(status(page)).toContainText('Hoàn tất');
  },
};

/** With streams and without. */
const IN_GATE = /stream alone/;

for (const { rows, end } of inTwo(Object.entries(WAYS), ([name]) => IN_GATE.test(name)))
  test(`[ORD-01] an order moves to its end: ${namesOf(rows)}${end}`, async ({ page, exchange }) => {
    await oneByOne(
      rows,
      ([name]) => name,
      async ([, prove]) => {
        await freshBrowser(page);
        await prove(page, exchange);
      },
    );
  });
