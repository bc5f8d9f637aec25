import type { Page } from '@playwright/test';
import type { Fault, FaultyLine } from '../support/faulty-line.ts';
import {
  expect,
  mislabelled,
  page200,
  passTime,
  refusal,
  rewritten,
  test,
} from './support/faulty.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';
import { ADDRESS, buy, fillBuyForm, outside } from './support/purchase.ts';

const LIVE = 'Trang tự cập nhật ngay khi có thay đổi.';
const POLLING = 'Trang tự cập nhật mỗi 5 giây.';
const OLD = /^Mất kết nối: đây là đơn hàng theo thông tin lúc/;
const AMOUNT = '2.632.896 ₫';
const EVENT_STREAM = 'text/event-stream';

const nameOf = ([id, name]: readonly [id: string, name: string, ...rest: unknown[]]) =>
  `[${id}] ${name}`;
const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const refIn = (page: Page) => new URL(page.url()).pathname.replace('/order/', '');
const refsIn = (answers: readonly string[]) =>
  answers.map((answer) => (JSON.parse(answer) as { data?: { Ref?: string } }).data?.Ref);

/** An order that cannot be shown or paid. */
const WRONG_ORDERS = [
  [/"CreatedAt":\d+/, '"CreatedAt":1e300'],
  [/"CashAmount":"\d+"/, '"CashAmount":"NaN"'],
  [/"CashAmount":"\d+",?/, ''],
  [/"SenderAccount":\{/, '"SenderAccount":[null],"was":{'],
] as const;

const wrongOrders = (type?: string) =>
  WRONG_ORDERS.map(([pattern, other]) => rewritten((real) => real.replace(pattern, other), type));

const LINE: readonly Fault[] = ['cut', 'broken', 'reset'];

/** The service has the order, and its answer is lost. */
const LOST: readonly (readonly [id: string, name: string, faults: readonly Fault[]])[] = [
  ['C7', 'cut short or reset', LINE],
  ['C8', 'a page with status 200 or JSON by another name', [page200, mislabelled]],
  ['C9', 'of the wrong shape', wrongOrders()],
];

const IDS = LOST.map(([id]) => id).join(', ');
const NAMES = LOST.map(([, name]) => name).join(', ');

test(`[${IDS}, SUB-03] the answer to buy_orders is ${NAMES}: shown as a message, posted again with the same key, one order @long`, async ({
  page,
  line,
  expectSane,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/buy_orders')) keys.push(request.headers()['idempotency-key']);
  });
  await page.clock.install();
  await oneByOne(LOST, nameOf, async ([, , faults]) => {
    await freshBrowser(page);
    keys.length = 0;
    const before = line.lost('buy_orders').length;
    line.spoil('buy_orders', ...faults);
    await page.goto('/buy/usdt');
    await fillBuyForm(page);
    await proceed(page).click();
    await expect(page.getByText(/^Chưa nhận được trả lời/)).toBeVisible();
    await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
    await passTime(page, async () => /\/order\//.test(page.url()));
    await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
    expect(keys.length).toBeGreaterThan(faults.length);
    expect(new Set(keys).size).toBe(1);
    const refs = refsIn(line.lost('buy_orders').slice(before));
    expect(new Set(refs)).toEqual(new Set([refIn(page)]));
    await expectSane();
  });
});

test(`[${IDS}] the answer to histories is ${NAMES}: shown as a message, and the next try shows the order @long`, async ({
  page,
  line,
  expectSane,
}) => {
  // As in a browser that has never shown this order: there is nothing to show while the service is away.
  await page.addInitScript(() => localStorage.removeItem('lastOrder'));
  await oneByOne(LOST, nameOf, async ([, , faults]) => {
    line.heal('histories');
    await freshBrowser(page);
    await buy(page);
    line.spoilAll('histories', ...faults);
    await page.reload();
    for (const _ of faults) {
      await expect(page.getByRole('alert')).toContainText('Chưa tải được đơn.');
      const before = line.asked('histories');
      await page.getByRole('button', { name: 'Thử lại' }).click();
      await expect.poll(() => line.asked('histories')).toBeGreaterThan(before);
    }
    line.heal('histories');
    await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
    await expectSane();
  });
});

test(`[${IDS}] the answer to histories is ${NAMES} and the browser has stored the order: it is shown as old, and polled until an answer comes @long`, async ({
  page,
  line,
  expectSane,
}) => {
  await page.clock.install();
  await oneByOne(LOST, nameOf, async ([, , faults]) => {
    line.heal('histories');
    line.heal('events');
    await freshBrowser(page);
    const ref = await buy(page);
    await expect(page.getByText(AMOUNT).first()).toBeVisible();
    line.spoilAll('histories', ...faults);
    line.spoilAll('events', 'reset');
    await page.reload();
    const old = page.getByRole('status').filter({ hasText: OLD });
    await expect(old).toBeVisible();
    await expect(page.getByText(ref, { exact: true })).toBeVisible();
    await expect(page.getByText(AMOUNT).first()).toBeVisible();
    const before = line.asked('histories');
    await passTime(page, async () => line.asked('histories') >= before + faults.length);
    await expect(old).toBeVisible();
    line.heal('histories');
    await passTime(page, async () => !(await old.isVisible()));
    await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
    await expectSane();
  });
});

const STREAMS: readonly (readonly [id: string, name: string, faults: readonly Fault[]])[] = [
  ['C7', 'cut short or reset', LINE],
  ['C9', 'of the wrong shape', wrongOrders(EVENT_STREAM)],
];

const polls = async (page: Page, line: FaultyLine, faults: readonly Fault[]) => {
  line.spoilAll('events', ...faults);
  const ref = await buy(page);
  await expect(page.getByText(POLLING)).toBeVisible();
  await expect(page.getByText(AMOUNT).first()).toBeVisible();
  return ref;
};

test('[C7, C9] the event stream is cut short, reset or of the wrong shape: the order is polled, and followed again once the stream is good @long', async ({
  page,
  line,
  exchange,
  expectSane,
}) => {
  await page.clock.install();
  await oneByOne(STREAMS, nameOf, async ([, , faults]) => {
    await freshBrowser(page);
    const before = line.asked('events');
    const ref = await polls(page, line, faults);
    await passTime(page, async () => line.asked('events') - before > faults.length);
    await expect(page.getByText(AMOUNT).first()).toBeVisible();
    line.heal('events');
    await passTime(page, () => page.getByText(LIVE).isVisible());
    await outside(exchange, 'pay', { ref });
    await expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất');
    await expectSane();
  });
});

const NO_STREAMS: readonly (readonly [id: string, name: string, fault: Fault])[] = [
  ['C8', 'a page with status 200', page200],
  ['C10', 'a no with status 200', refusal({ status: 'ERROR' })],
];

test('[C8, C10] instead of the event stream comes a page or a no with status 200: the order is polled to its end @long', async ({
  page,
  line,
  exchange,
  expectSane,
}) => {
  await oneByOne(NO_STREAMS, nameOf, async ([, , fault]) => {
    await freshBrowser(page);
    const ref = await polls(page, line, [fault]);
    await outside(exchange, 'pay', { ref });
    await expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất');
    await expectSane();
  });
});

test('[C10] buy_orders is refused with status 200, in every form: the message is shown, the form stays, the next order is one @long', async ({
  page,
  line,
}) => {
  const noes = [
    refusal({ status: 'ERROR', message: 'Quá nhiều đơn' }),
    refusal({ status: 'success', error: 'Quá nhiều đơn', message: '' }),
  ];
  line.spoil('buy_orders', ...noes);
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  for (const _ of noes) {
    await proceed(page).click();
    await expect(page.getByRole('alert')).toContainText('Chưa tạo được đơn.');
    await expect(page.getByRole('alert')).toContainText('Quá nhiều đơn');
    await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  }
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  expect(line.asked('buy_orders')).toBe(noes.length + 1);
});

test('[C10] histories is refused with status 200: the page shows why and links to the search, which finds the order @long', async ({
  page,
  line,
}) => {
  const ref = await buy(page);
  line.spoilAll('histories', refusal({ status: 'Error', message: 'Đơn đang bị khoá' }));
  await page.reload();
  await page.waitForURL('**/history/transaction');
  // The notice, by its whole text: the order's page says the same in a sentence of its own until the search has opened.
  await expect(page.getByText('Đơn đang bị khoá', { exact: true })).toBeVisible();
  line.heal('histories');
  await page.getByLabel('Mã đơn').fill(ref);
  await page.getByRole('button', { name: 'Mở đơn' }).click();
  await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
});
