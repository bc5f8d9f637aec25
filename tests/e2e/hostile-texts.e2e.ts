import type { Locator, Page } from '@playwright/test';
import { PLACES, type PlaceName } from '../support/typed-texts.ts';
import {
  authenticatorCode,
  lastSms,
  logIn,
  provePerson,
  sampleAccounts,
} from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { press } from './support/press.ts';
import { buy, fillBuyForm, outside } from './support/purchase.ts';

/** Each would leave a trace where a browser or a database took it for anything but text. */
const HOSTILE = [
  '<img src=/hostile.png onerror="window.hostile=1" data-hostile>',
  '"><script data-hostile>window.hostile=1</script>',
  "</textarea></title><svg/onload='window.hostile=1' data-hostile>",
  'javascript:window.hostile=1',
  "x'); drop table orders; -- ",
  '" or ""=" \\\' ; select pg_sleep(9); --',
  'a@example.com\r\nBcc: victim@example.com\r\n\r\n<b data-hostile>b</b>',
  '%0d%0aSet-Cookie:%20hostile=1 {{constructor.constructor("window.hostile=1")()}}',
] as const;

const [HTML] = HOSTILE;
const VICTIM = 'victim@example.com';
const PHONE = '84907654399';

/** A field that takes no text for so long is closed. */
const FILL_MS = 5_000;

const TYPED =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=date], [readonly]), textarea';

/** Records what a page does with a text that it took for something else. */
const watch = (page: Page): readonly string[] => {
  const traces: string[] = [];
  page.on('dialog', (dialog) => {
    traces.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => traces.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (/hostile\.png/.test(new URL(request.url()).pathname)) traces.push(request.url());
  });
  page.on('console', (said) => {
    if (/Content.Security|Trusted.?Type/i.test(said.text())) traces.push(said.text());
  });
  return traces;
};

const expectInert = async (page: Page, traces: readonly string[]) => {
  expect(traces).toEqual([]);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await expect(page.locator('[data-hostile]')).toHaveCount(0);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'hostile')).toEqual([]);
};

/** Longest that a field is asked for its name: one that has gone with its page meanwhile never says it. */
const NAME_MS = 1_000;

const nameOf = (field: Locator) =>
  field
    .evaluate(
      (element) => element.getAttribute('name') || element.getAttribute('aria-label'),
      undefined,
      { timeout: NAME_MS },
    )
    .catch(() => 'gone');

/** Those of an open dialog, where there is one: it covers the page. */
const visibleFields = async (page: Page): Promise<readonly Locator[]> => {
  const visible: Locator[] = [];
  const dialog = page.getByRole('dialog');
  const root = (await dialog.isVisible()) ? dialog : page.locator('body');
  for (const field of await root.locator(TYPED).all())
    if (await field.isVisible()) visible.push(field);
  return visible;
};

/**
 * Types every hostile text into the text fields of a page, and submits each.
 * @param only the fields that are typed into, where another one would take them away; all unless said otherwise
 */
const typeEverywhere = async (
  page: Page,
  place: PlaceName,
  only: readonly string[] = PLACES[place].fields,
) => {
  const named = async () => (await Promise.all((await visibleFields(page)).map(nameOf))).toSorted();
  await expect.poll(named, { message: place }).toEqual([...PLACES[place].fields]);
  const fieldOf = (name: string) =>
    page.locator(`[name="${name}"], [aria-label="${name}"]`).first();
  for (const text of HOSTILE) {
    for (const name of only) {
      await fieldOf(name).fill(text, { timeout: FILL_MS });
      expect(await fieldOf(name).inputValue()).not.toBe('');
    }
    // The name is all that this form lacks: it is sent below.
    if (place !== 'typedName') await fieldOf(only[0] ?? '').press('Enter', { timeout: FILL_MS });
  }
};

/** Types into what a page shows, and looks that nothing of it was taken for anything but text. */
const typing = (page: Page) => {
  const traces = watch(page);
  const isInert = () => expectInert(page, traces);
  const typeAt = async (place: PlaceName, only?: readonly string[]) => {
    await typeEverywhere(page, place, only);
    await isInert();
  };
  return { isInert, typeAt };
};

/** Opens the page of a sale, whose form of several fields is to be typed into. */
const placeSale = async (page: Page, path: string, quantity: string): Promise<string> => {
  await page.goto(path);
  await page.getByLabel(/Bạn bán/).fill(quantity);
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel(/Số tài khoản/).fill('0071000123456');
  await page.getByLabel(/Số tài khoản/).blur();
  await expect(page.getByText(/^✓ [A-Z ]+$/)).toBeVisible();
  await press(page, 'Tiếp tục');
  await page.waitForURL('**/order/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const finished = async (page: Page, exchange: string): Promise<string> => {
  const ref = await buy(page);
  await outside(exchange, 'pay', { ref });
  await expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất');
  return ref;
};

const enter = async (page: Page, exchange: string, path: string) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto(path);
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(`**${path}`);
};

test('[S32] SQL, HTML and line breaks in every text field of the forms of a trade are inert @long', async ({
  page,
  exchange,
}) => {
  const { isInert, typeAt } = typing(page);
  await page.goto('/buy/XRP');
  await page.getByText('Thêm ghi chú').click();
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await typeAt('purchase');

  await page.goto('/sell/usdt');
  await typeAt('sale');
  await page.goto('/buy/SKRILL-USD');
  await typeAt('skrill');
  await page.goto('/buy/usdt');
  await press(page, 'Coin khác');
  await typeAt('coinSearch');
  await page.goto('/buy/usdt');
  await press(page, 'Ngân hàng khác…');
  await typeAt('bankSearch');

  await outside(exchange, 'names', { mode: 'invalid' });
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  // It opens by itself once the name is not found.
  await expect(page.locator('[name="unverifiedName"]')).toBeVisible();
  await typeAt('typedName', ['unverifiedName']);
  await outside(exchange, 'names', { mode: 'found' });
  await page.locator('[name="unverifiedName"]').fill(HTML);
  await press(page, 'Tiếp tục');
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isInert();
  await page.goto('/sandbox');
  await expect(page.getByText(HTML).first()).toBeVisible();
  await isInert();

  await page.goto('/buy/usdt');
  await page.locator('label', { hasText: 'Binance' }).click();
  await typeAt('binance');
});

test('[S32] SQL, HTML and line breaks in every text field of an order’s page are inert @long', async ({
  page,
  exchange,
}) => {
  const { isInert, typeAt } = typing(page);
  await placeSale(page, '/sell/E-VOUCHER', '50');
  await typeAt('voucher');

  // What goes back over a network with memos has no account yet.
  const short = await placeSale(page, '/sell/XRP', '100');
  await outside(exchange, 'send-coins', { ref: short, amount: '60' });
  await outside(exchange, 'mine', { ref: short });
  await page.getByRole('button', { name: /^Hoàn lại 60/ }).click();
  await typeAt('refundAccount');

  await outside(exchange, 'proof', { ref: await buy(page), decision: 'request' });
  await expect(page.locator('[name="transactionId"]')).toBeVisible();
  await typeAt('proof');

  const ref = await finished(page, exchange);
  await typeAt('review');
  // The last of them was a good review but for its address, and nothing of the database was dropped.
  await page.getByLabel(/^Đánh giá của bạn/).fill(`${HTML}\nDòng hai`);
  await page.getByLabel(/^Email/).fill('khach.hang@example.com');
  await press(page, 'Gửi đánh giá');
  await expect(page.getByText('Chờ duyệt', { exact: false })).toBeVisible();
  await expect(page.getByText(HTML)).toBeVisible();
  await isInert();
  await page.goto('/sandbox?open=reviews');
  await expect(page.locator(`[data-review="${ref}"]`)).toContainText(HTML);
  await isInert();
});

test('[S32] SQL, HTML and line breaks in every text field of the forms to enter are inert, and no mail goes elsewhere @long', async ({
  page,
  exchange,
}) => {
  const { typeAt } = typing(page);
  await page.goto('/history/transaction');
  await typeAt('lookUp');
  await page.locator('[name="ref"]').fill('BD00000000');
  await page.locator('[name="ref"]').press('Enter');
  await expect(page.locator('[name="account"]')).toBeVisible();
  await typeAt('lookUpAccount', ['account']);
  await page.goto('/fees.html');
  await typeAt('feeCalculator');
  await page.goto('/login');
  await typeAt('login');
  await page.goto('/forgot');
  await typeAt('forgot');
  await page.goto('/price-alert/usdt');
  await typeAt('priceAlert');
  await page.goto('/register');
  await typeAt('registration');
  await page.goto(`/users/reset-password/abc__def__${Math.floor(Date.now() / 1_000)}`);
  await typeAt('newPassword');

  // A field takes no line breaks; a client that sends them all the same moves no mail.
  for (const path of ['request-password-reset', 'register']) {
    const email = `victim@example.org\r\nBcc: ${VICTIM}`;
    const captcha = '-';
    const body = { email, captcha, attributes: { Email: email, Password: 'x', Captcha: captcha } };
    await page.request.post(`/api/v1/users/${path}`, { data: body });
  }
  const { data } = (await (await fetch(`${exchange}/sandbox/api/mail`)).json()) as {
    readonly data: readonly object[];
  };
  expect(JSON.stringify(data)).not.toContain(VICTIM);
});

test('[S32] SQL, HTML and line breaks in every text field of an account are inert @long', async ({
  page,
  exchange,
}) => {
  const { isInert, typeAt } = typing(page);
  await enter(page, exchange, '/account');
  await page.goto('/exchange');
  await typeAt('swap');
  await page.goto('/history');
  await typeAt('history');
  await page.goto('/history/claim');
  await typeAt('claimCode');
  await page.goto('/history/claim?code=BD8K2M4Q7XN3TWPA');
  await typeAt('claimProof');
  await page.goto('/withdraw');
  await typeAt('withdrawal');
  await page.getByText('Lưu người nhận mới').click();
  await typeAt('receivers', ['receiverName', 'receiverAccount']);
  await page.goto('/account');
  // With a proof of the person each of the texts reaches the service.
  const [lan] = await sampleAccounts(exchange);
  await page.locator('[name="fullName"]').fill('Nguyễn Thị Lan Anh');
  await page.locator('[name="address"]').fill('12 Lê Lợi, Huế');
  await page.getByLabel('Quốc gia').selectOption({ label: 'Việt Nam' });
  await press(page, 'Lưu');
  await provePerson(page, exchange, lan ?? { email: '' });
  await typeAt('profile');
  await page.reload();
  const name = `${HTML} & "Lan"`;
  await page.locator('[name="fullName"]').fill(name);
  await page.locator('[name="address"]').fill(HTML);
  await page.getByLabel('Quốc gia').selectOption({ label: 'Việt Nam' });
  await press(page, 'Lưu');
  await expect(page.getByText('Đã lưu thay đổi của bạn.')).toBeVisible();
  await page.reload();
  await expect(page.locator('[name="fullName"]')).toHaveValue(name);
  await isInert();
  await page.goto('/security');
  await typeAt('password');
  await press(page, 'Xóa tài khoản của tôi');
  await typeAt('deletion');
  await page.goto('/signout');
  await page.waitForURL('**/notice');
  await enter(page, exchange, '/account');
  await page.locator('[name="fullName"]').fill('Nguyễn Thị Lan');
  await press(page, 'Lưu');
  await typeAt('stepUp');
});

test('[S32] SQL, HTML and line breaks in every text field of the second factor are inert @long', async ({
  page,
  exchange,
}) => {
  const { typeAt } = typing(page);
  await enter(page, exchange, '/2fa');
  await press(page, 'Thiết lập ứng dụng xác thực');
  await typeAt('phone');
  await page.locator('[name="phone"]').fill(`+${PHONE}`);
  await press(page, 'Gửi mã');
  const [lan] = await sampleAccounts(exchange);
  await provePerson(page, exchange, lan ?? { email: '' });
  await typeAt('phoneCode');
  await page.locator('[name="code"]').fill(await lastSms(exchange, PHONE));
  await press(page, 'Xác nhận');
  const key = page.getByRole('dialog').locator('code');
  await expect(key).toHaveText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await typeAt('appCode');
  await page.locator('[name="code"]').fill(await authenticatorCode(exchange, secret));
  await press(page, 'Bật');
  await press(page, 'Tôi đã cất giữ');
  await press(page, 'Tắt ứng dụng xác thực');
  await press(page, 'Tắt');
  await expect(page.getByText('Đang tắt', { exact: true })).toBeVisible();

  await page.goto('/signout');
  await page.waitForURL('**/notice');
  const [, minh] = await sampleAccounts(exchange);
  await page.goto('/login');
  await logIn(page, minh?.email ?? '', minh?.password ?? '');
  await typeAt('loginCode');
});

test('[S32] the inspector’s filter takes hostile texts as texts @long', async ({ page }) => {
  const opening = page.waitForEvent('popup');
  await page.goto('/verify.html?inspect');
  const inspector = await opening;
  await inspector.setViewportSize({ width: 1_280, height: 800 });
  const traces = watch(inspector);
  await typeEverywhere(inspector, 'inspector');
  await expectInert(inspector, traces);
});
