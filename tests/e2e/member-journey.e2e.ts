import type { Page } from '@playwright/test';
import {
  authenticatorCode,
  logIn,
  NEW_PASSWORD,
  openMenu,
  provePerson,
  register,
  setUpAuthenticator,
} from './support/accounts.ts';
import { handIn } from './support/documents.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { saveTable } from './support/order-table.ts';
import { press } from './support/press.ts';
import { ADDRESS, fillBuyForm, outside, refOf } from './support/purchase.ts';

// The walk changes MinOrderKyc, and reads all that the books hold of wallets.
test.use({ ownExchange: 'member-journey', viewport: { width: 360, height: 800 } });

const EMAIL = 'linh@example.com';
/** The bank account of the buy form, and its holder as the sandbox's banks have it. */
const ACCOUNT = '0071000123456';
const HOLDER = 'DO HOANG LINH';
const FULL_NAME = 'Đỗ Hoàng Linh';

const balances = (page: Page) => page.getByRole('list', { name: 'Số dư' }).getByRole('listitem');
const statement = (page: Page) => page.getByRole('list', { name: 'Sao kê' }).getByRole('listitem');
const orders = (page: Page) =>
  page.getByRole('list', { name: 'Các đơn mới nhất của bạn' }).getByRole('listitem');

/** Chooses a page in the phone's menu. */
const choose = async (page: Page, name: string) =>
  (await openMenu(page)).getByRole('link', { name, exact: true }).click();

/** Follows a link of the page. */
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** Fills the profile in, whose name deposits and withdrawals are compared with. */
const fillProfile = async (page: Page, exchange: string) => {
  await page.getByLabel('Họ và tên').fill(FULL_NAME);
  await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế');
  await page.getByLabel('Quốc gia').selectOption({ label: 'Việt Nam' });
  await press(page, 'Lưu');
  await provePerson(page, exchange, { email: EMAIL, password: NEW_PASSWORD });
  await expect(page.getByText('Chưa có gì để lưu: hãy thay đổi trước.')).toBeVisible();
};

interface Swap {
  readonly from: string;
  readonly to: string;
  /** Part of the balance. */
  readonly part: '25%' | '50%';
  readonly given: string;
  /** The same on the wire. */
  readonly quantity: string;
  readonly got: string;
  readonly fee: string;
}

/** Exchanges a part of a balance; resolves with the order's reference once its page shows it. */
const swap = async (
  page: Page,
  { from, to, part, given, quantity, got, fee }: Swap,
): Promise<string> => {
  await expect(page.getByLabel('Từ', { exact: true })).toHaveValue(from);
  await expect(page.getByLabel('Sang', { exact: true })).toHaveValue(to);
  await press(page, part);
  await expect(page.getByRole('textbox', { name: 'Bạn đổi' })).toHaveValue(given);
  await expect(page.getByRole('textbox', { name: 'Bạn nhận' })).toHaveValue(got);
  await expect(page.getByRole('main')).toContainText(fee);
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/v1\/ex_orders/),
    press(page, 'Quy đổi ngay'),
  ]);
  expect(request.postDataJSON()).toEqual({
    ...{ a_currency_code: from.toLowerCase(), b_currency_code: to.toLowerCase() },
    a_quantity: quantity,
  });
  await page.waitForURL('**/order/*');
  const main = page.getByRole('main');
  await expect(main).toContainText(got);
  await expect(main).toContainText(given);
  return refOf(page);
};

/** A line of the saved table without the times of a swap, which is made and delivered in one moment. */
const withoutTimes = (line: string): string =>
  line.replace(/,(20\d\d-\d\d-\d\d \d\d:\d\d:\d\d),\1,/, ',');

/** Balances of the books by kind of account and asset. */
const booksOf = async (
  exchange: string,
  kind: string,
): Promise<Readonly<Record<string, string>>> => {
  const metrics = await (await fetch(`${exchange}/metrics`)).text();
  const lines = metrics.matchAll(/^ben_doi_books_balance\{([^}]*)\} (\S+)$/gm);
  const found = [...lines].flatMap(([, labels = '', value = '']) => {
    const asset = /asset="(\w+)"/.exec(labels)?.[1] ?? '';
    return labels.includes(`kind="${kind}"`) ? [[asset, value] as const] : [];
  });
  return Object.fromEntries(found);
};

test('[SWAP-01, SWAP-02, SWAP-04, SWAP-05, RATE-05, HIST-02, HIST-03, HIST-04, ACC-05, KYC-01, KYC-02, TFA-01] a member registers, pays dong in, exchanges it twice, takes the orders away as a table, is verified for a larger order, and has the rest paid out', async ({
  page,
  exchange,
  context,
}) => {
  await outside(exchange, 'switches', { minOrderKyc: '8000000' });
  // A message lies over the phone's menu for ten seconds, unless it is closed.
  const closing = page.getByRole('button', { name: 'Đóng thông báo này' });
  await page.addLocatorHandler(closing, (button) => button.click());

  await register(page, exchange, EMAIL);
  await logIn(page, EMAIL, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await choose(page, 'Tài khoản của tôi');
  await fillProfile(page, exchange);

  // A transfer with the text that the page shows; the open page follows.
  await follow(page, 'Ví');
  await expect(page.getByText('Ví của bạn chưa có biến động nào.')).toBeVisible();
  const text = await page.getByText(/^DEPCV\d{10}$/).innerText();
  await outside(exchange, 'deposit', {
    ...{ member: EMAIL, amount: '23456789', text: `mbvcb 7788 ${text.toLowerCase()} ct tu LINH` },
  });
  await expect(balances(page)).toHaveText([/^23\.456\.789\sVND/, /^0\sBTC/, /^0\sETH/]);
  await expect(statement(page)).toHaveText([/^Nạp tiền\+23\.456\.789\sVND/]);
  await expectGoodLooks(page);

  // Half of 23,456,789, cut to the dong: 11,728,394 / 2,286,500,000 is 0.005129409…, less 0.1 % of it.
  await follow(page, 'Quy đổi VND');
  await page.waitForURL('**/exchange/vnd-btc');
  const bought = await swap(page, {
    ...{ from: 'VND', to: 'BTC', part: '50%', given: '11.728.394', quantity: '11728394' },
    ...{ got: '0,00512427', fee: '0,00000512' },
  });
  await expectGoodLooks(page);

  // A quarter of that, cut: 0.00128106 × 2,248,000,000 / 74,150,000 is 0.0388378…, less 0.0005.
  await choose(page, 'Quy đổi');
  const turned = await swap(page, {
    ...{ from: 'BTC', to: 'ETH', part: '25%', given: '0,00128106', quantity: '0.00128106' },
    ...{ got: '0,0383378', fee: '0,0005' },
  });

  await choose(page, 'Lịch sử');
  await expect(orders(page)).toContainText([turned, bought]);
  await expect(orders(page)).toContainText(['0,0383378', '0,00512427']);
  const [head, ...lines] = (await saveTable(page)).trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFMã đơn,Loại,/);
  expect(lines.map(withoutTimes)).toEqual([
    `${turned},ex,delivered,0.00128106,BTC,0.0383378,ETH,30.31692515171948752528,ETH/BTC,0.0005,ETH,,,,,,,,,`,
    `${bought},ex,delivered,11728394,VND,0.00512427,BTC,0.00000000043734966105,BTC/VND,0.0000051294091405608537,BTC,,,,,,,,,`,
  ]);
  await page.getByLabel('Mã đơn').fill(bought.slice(0, 10));
  await press(page, 'Tìm');
  await expect(orders(page)).toContainText([bought]);

  // 321 × 26,120 + 0.8 × 26,120 = 8,405,416 reaches MinOrderKyc.
  await choose(page, 'Mua');
  await fillBuyForm(page, '321');
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('8.405.416');
  await press(page, 'Tiếp tục');
  await page.waitForURL('**/verify.html');
  await follow(page, 'Gửi cả hai ảnh tại đây');
  await page.waitForURL('**/documents');
  await handIn(page);
  await outside(exchange, 'identity', {
    ...{ email: EMAIL, decision: 'accept', name: HOLDER, bank: 'VCB', number: ACCOUNT },
  });
  await expect(page.getByText('Bạn đã được xác minh.')).toBeVisible();

  // The form is as it was left.
  await choose(page, 'Mua');
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('321');
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await press(page, 'Tiếp tục');
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Chuyển 8\.405\.416\s₫/);
  await outside(exchange, 'pay', { ref: refOf(page) });
  await expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất');

  await choose(page, 'Xác thực 2 bước');
  const secret = await setUpAuthenticator(page, exchange, '84908765432');

  await follow(page, 'Ví');
  await follow(page, 'Rút tiền');
  await page.getByLabel('Số tiền').fill('3.210.987');
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel('Số tài khoản của bạn').fill(ACCOUNT);
  await press(page, 'Rút tiền');
  // The proof before counts: this session has enabled the second factor by a code of it.
  // An account that the wallet never paid to waits for a day.
  await expect(page.getByRole('alert')).toContainText('chưa từng rút tiền về nơi này');
  await expectGoodLooks(page);
  await outside(exchange, 'clock', { seconds: 86_400 });
  await press(page, 'Rút tiền');
  const next = await authenticatorCode(exchange, secret);
  await provePerson(page, exchange, { email: EMAIL, password: NEW_PASSWORD, code: next });
  await expect(page.getByText('Lệnh rút tiền của bạn đang được xử lý.')).toBeVisible();
  await expectGoodLooks(page);
  await follow(page, 'Đến ví của bạn');

  // 23,456,789 − 11,728,394 − 3,210,987; 0.00512427 − 0.00128106.
  await expect(balances(page)).toHaveText([
    /^8\.517\.408\sVND/,
    /^0,00384321\sBTC/,
    /^0,0383378\sETH/,
  ]);
  await expect(statement(page)).toHaveText([
    /^Rút tiền−3\.210\.987\sVND/,
    /^Quy đổi−0,00128106\sBTC/,
    /^Quy đổi\+0,0383378\sETH/,
    /^Quy đổi\+0,00512427\sBTC/,
    /^Quy đổi−11\.728\.394\sVND/,
    /^Nạp tiền\+23\.456\.789\sVND/,
  ]);
  await expectGoodLooks(page);

  // The bank of the sandbox has sent it, and nothing more is owed.
  const outsideWorld = await context.newPage();
  const transfer = outsideWorld.locator('[data-bank-transfer]');
  await expect(async () => {
    await outsideWorld.goto('/sandbox?open=banks');
    expect(await transfer.count()).toBe(1);
  }).toPass();
  await expect(transfer).toContainText(`3.210.987 ₫ → VCB ${ACCOUNT} ${HOLDER}`);
  await expect(transfer).toContainText('RUT TIEN BEN DOI');
  // The sample exchange begins with 4,355,000,000 at its banks: + 23,456,789 + 8,405,416 − 3,210,987.
  await expect.poll(async () => (await booksOf(exchange, 'ours')).VND).toBe('4383651218');
  expect(await booksOf(exchange, 'wallet')).toEqual({
    ...{ VND: '8517408', BTC: '0.00384321', ETH: '0.0383378' },
  });
  expect((await booksOf(exchange, 'refunds_due')).VND ?? '0').toBe('0');
});
