import type { Page } from '@playwright/test';
import { decodeOrder } from '../../domain/wire/order-wire.ts';
import { encodeSellOrder } from '../../domain/wire/sell-order-wire.ts';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { longUnless } from './support/long.ts';
import { oneByOne } from './support/one-by-one.ts';
import { openOrder, outside, UNKEPT } from './support/purchase.ts';

test.use({ viewport: { width: 360, height: 800 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByLabel('Trạng thái');

const SALE = {
  ...{ currencyCode: 'TRC20', quantity: '100', networkKey: 'TRX' },
  ...{ senderAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', unverifiedName: '', note: '' },
  ...{ bankCode: 'VCB', accountNumber: '0071000123456' },
};
const INSIDE = {
  ...SALE,
  ...{ currencyCode: 'SKRILL-USD', quantity: '20', networkKey: '', senderAddress: '' },
  ...{ email: 'khach123456@example.com', customerId: '123456' },
};

/** Opens the page of a sale that was placed by its call alone. */
const openSale = async (page: Page, sale: typeof SALE): Promise<string> => {
  const answer = await page.request.post('/api/v1/sell_orders', {
    data: encodeSellOrder(sale),
    headers: UNKEPT,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { ref } = decodeOrder(((await answer.json()) as { readonly data: unknown }).data);
  await page.goto(`/order/${ref}`);
  return ref;
};

interface Press {
  readonly button: string;
  /** The page's heading afterwards. */
  readonly says: RegExp;
}

interface Kind {
  readonly name: string;
  readonly open: (page: Page) => Promise<string>;
  readonly waiting: RegExp;
  readonly isInGate?: boolean;
  readonly isMined?: boolean;
  readonly presses: readonly Press[];
}

const PAID_OUT = /^Đã gửi [\d.]+\s₫ tới Vietcombank\s··3456$/;
const WAITING = /^Chuyển 2\.632\.896\s₫ để nhận/;

const KINDS: readonly Kind[] = [
  {
    name: 'a purchase',
    open: openOrder,
    waiting: WAITING,
    isInGate: true,
    presses: [
      { button: 'Sai nội dung', says: WAITING },
      { button: 'Người khác chuyển', says: WAITING },
      { button: 'Trả hai lần', says: /^Đã gửi 100\sUSDT/ },
      { button: 'Trả muộn', says: /^Đã nhận 2\.632\.896\s₫ sau khi hết thời gian/ },
    ],
  },
  {
    name: 'a sale of coins',
    open: (page) => openSale(page, SALE),
    waiting: /^Gửi đúng 100\sUSDT/,
    isMined: true,
    presses: [
      { button: 'Gửi hai lần', says: PAID_OUT },
      { button: 'Gửi muộn', says: /^Đã nhận 100\sUSDT/ },
      { button: 'Gửi nhầm', says: /^Gửi đúng 100\sUSDT/ },
    ],
  },
  {
    name: 'a sale of e-money',
    open: (page) => openSale(page, INSIDE),
    waiting: /^Gửi đúng/,
    presses: [
      { button: 'Sai mã tham chiếu', says: /^Gửi đúng/ },
      { button: 'Người khác gửi', says: /^Gửi đúng/ },
      { button: 'Gửi nhầm', says: /^Gửi đúng/ },
      { button: 'Gửi hai lần', says: PAID_OUT },
      { button: 'Gửi muộn', says: /^Đã nhận/ },
    ],
  },
];

/** Presses a button of the order's card; resolves with what it says that the order's page will show. */
const pressInSandbox = async (sandbox: Page, ref: string, name: string) => {
  await sandbox.goto('/sandbox');
  const card = sandbox.locator(`[data-ref="${ref}"]`);
  await card.getByText('Trường hợp khác').click();
  const button = card.getByRole('button', { name: new RegExp(`^${name}`) });
  const [, shown = ''] =
    /^Sẽ thấy: (.+?)(?: \(.*\))? brings: /.exec(
      await button
        .locator('.brings')
        .innerText()
        .then((text) => text.replaceAll(/\s+/g, ' ')),
    ) ?? [];
  const width = await sandbox.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  const posted = sandbox.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  expect((await posted).status()).toBe(303);
  await expect(sandbox.getByRole('alert')).toHaveCount(0);
  return shown.split(' + ');
};

for (const { name, open, waiting, presses, isInGate = false, isMined } of KINDS)
  test(`[SRV-03] the page of ${name} shows what the button in the sandbox says: ${presses
    .map(({ button }) => button)
    .join(', ')}${longUnless(isInGate)}`, async ({ page, context, exchange }) => {
    await oneByOne(
      presses,
      ({ button }) => button,
      async ({ button, says }) => {
        await freshBrowser(page);
        const ref = await open(page);
        await expect(heading(page)).toHaveText(waiting);
        const sandbox = await context.newPage();
        const [label = '', back] = await pressInSandbox(sandbox, ref, button);
        await sandbox.close();
        if (isMined) await outside(exchange, 'mine', { ref });
        await expect(status(page).getByText(label, { exact: true }).first()).toBeVisible();
        await expect(heading(page)).toHaveText(says);
        const returned = page.getByRole('heading', { name: back ?? /hoàn lại cho bạn$/ });
        await expect(returned).toHaveCount(back === undefined ? 0 : 1);
      },
    );
  });
