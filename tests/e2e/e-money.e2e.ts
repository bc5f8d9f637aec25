import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { outside, refOf } from './support/purchase.ts';
import { relay } from './support/relay.ts';

test.use({ viewport: { width: 360, height: 800 } });

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });

const fillBank = async (page: Page) => {
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel(/Số tài khoản/).fill('0071000123456');
  await page.getByLabel(/Số tài khoản/).blur();
};

/** Picks a variant of an operator's money by its kind of account and its currency. */
const pickSource = async (page: Page, owner: string, unit: RegExp) => {
  await page.getByRole('region', { name: owner }).getByRole('link', { name: unit }).click();
};

/** Places the order, whose payload it resolves with. */
const place = async (page: Page, call: 'buy_orders' | 'sell_orders'): Promise<unknown> => {
  const posted = page.waitForRequest(`**/api/v1/${call}`);
  await proceed(page).click();
  const request = await posted;
  await page.waitForURL('**/order/*');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  return request.postDataJSON();
};

const isDelivered = (page: Page) =>
  expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất', { timeout: 15_000 });

const account = (page: Page, operator: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Tài khoản ${operator}`) });

/** An account that the operator does not know, and then one that it knows. */
const fillKnownAccount = async (
  page: Page,
  operator: string,
  {
    unknown,
    known,
    says,
  }: { readonly unknown: string; readonly known: string; readonly says: RegExp },
) => {
  await account(page, operator).fill(unknown);
  await account(page, operator).blur();
  await expect(page.getByText(says)).toBeVisible();
  await fillBank(page);
  await expect(page.getByText(/^✓ /).last()).toBeVisible();
  await expect(proceed(page)).toBeDisabled();
  await account(page, operator).fill(known);
  await account(page, operator).blur();
  await expect(proceed(page)).toBeEnabled();
};

const PM = { unknown: 'U7650000', known: 'U7654321', says: /^Vui lòng kiểm tra lại thông tin/ };
const WMZ = { unknown: 'Z123456781111', known: 'Z123456789012', says: /Formal Passport/ };

test('[BUY-02] [BUY-05] a guest buys PayPal of a company in EUR; the payout fails once @long', async ({
  page,
  exchange,
}) => {
  await outside(exchange, 'operator-payouts', { operator: 'paypal', mode: 'fail' });
  await page.goto('/buy/PAYPAL-USD');
  await page.getByLabel(/Bạn nhận/).fill('999');
  await pickSource(page, 'Tài khoản doanh nghiệp', /^EUR/);
  await page.waitForURL('**/buy/PAYPAL-COMPANY-EUR');
  // Another source is another form, with its own least quantity.
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('20');
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('631.000');
  await page.getByLabel('Email PayPal của bạn').fill('toi@example.com');
  await page.getByRole('radio', { name: 'Goods & Services' }).check();
  await fillBank(page);
  expect(await place(page, 'buy_orders')).toMatchObject({
    ...{ currency_code: 'PAYPAL-COMPANY-EUR', quantity: '20', cryptoNetworkKey: '' },
    ...{ receiving_address: 'toi@example.com', email: 'toi@example.com' },
    Paypal_Method: 'Goods & Services',
  });
  await outside(exchange, 'pay', { ref: refOf(page) });
  await expect(page.getByLabel('Trạng thái')).toContainText('Gửi không thành công');
  await outside(exchange, 'operator-payouts', { operator: 'paypal', mode: 'deliver' });
  await outside(exchange, 'retry', { ref: refOf(page) });
  await isDelivered(page);
});

test('[BUY-02] [BUY-04] a guest buys Skrill in EUR: the Customer ID is found, and its e-mail filled in', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/SKRILL-USD');
  await pickSource(page, 'Tài khoản cá nhân', /^EUR/);
  await page.waitForURL('**/buy/SKRILL-EUR');
  await page.getByRole('button', { name: 'Tìm ở đâu?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tìm Customer ID ở đâu' });
  await expect(dialog.getByRole('img', { name: /^Hình vẽ/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const customerId = page.getByLabel('Customer ID Skrill');
  await customerId.fill('1230000');
  await customerId.blur();
  await expect(page.getByText('Vui lòng kiểm tra lại thông tin.')).toBeVisible();
  await customerId.fill('123456');
  await customerId.blur();
  await expect(page.getByLabel('Email Skrill của bạn')).toHaveValue('khach123456@example.com');
  // The e-mail of somebody else's Customer ID.
  await page.getByLabel('Email Skrill của bạn').fill('toi@example.com');
  await expect(page.getByText('Customer ID này thuộc về một email khác.')).toBeVisible();
  await page.getByLabel('Email Skrill của bạn').fill('khach123456@example.com');
  await fillBank(page);
  expect(await place(page, 'buy_orders')).toMatchObject({
    ...{ currency_code: 'SKRILL-EUR', customer_id: '123456', email: 'khach123456@example.com' },
    receiving_address: 'khach123456@example.com',
  });
  await outside(exchange, 'pay', { ref: refOf(page) });
  await isDelivered(page);
});

for (const { operator, code, of } of [
  { operator: 'Perfect Money', code: 'PM-USD', of: PM },
  { operator: 'WebMoney', code: 'WMZ_AUTO', of: WMZ },
]) {
  test(`[NAME-08] a guest buys ${code} only for an account that the operator names @long`, async ({
    page,
    exchange,
  }) => {
    await page.goto(`/buy/${code}`);
    await fillKnownAccount(page, operator, of);
    expect(await place(page, 'buy_orders')).toMatchObject({
      ...{ currency_code: code, receiving_address: of.known },
    });
    await outside(exchange, 'pay', { ref: refOf(page) });
    await isDelivered(page);
  });

  test(`[SELL-02] a guest sells ${code} from an account that the operator names @long`, async ({
    page,
    exchange,
  }) => {
    await page.goto(`/sell/${code}`);
    await page.getByLabel(/Bạn bán/).fill('20');
    await fillKnownAccount(page, operator, of);
    expect(await place(page, 'sell_orders')).toMatchObject({
      ...{ currency_code: code, sender_address: of.known, quantity: '20' },
    });
    await outside(exchange, 'operator-pay', { ref: refOf(page) });
    await isDelivered(page);
  });
}

test('[BUY-03] [BUY-08] a guest buys USDT inside Binance, by phone number in the end; the payout fails once @long', async ({
  page,
  exchange,
}) => {
  await outside(exchange, 'operator-payouts', { operator: 'binance', mode: 'busy' });
  await page.goto('/buy/usdt');
  await page.getByLabel(/Bạn nhận/).fill('50');
  await page.locator('label', { hasText: 'Binance' }).click();
  // The same coin: what was typed stays, at its own price.
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('50');
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('1.305.500');
  await expect(page.getByText('gửi trong Binance')).toBeVisible();
  await page.getByLabel('Tài khoản Binance: Email').fill('nobody');
  await page.getByRole('button', { name: 'Dùng Số điện thoại' }).click();
  await page.getByLabel('Tài khoản Binance: Số điện thoại').fill('+84912345678');
  await page.getByRole('button', { name: 'Dùng User ID' }).click();
  await page.getByRole('button', { name: 'Dùng Email' }).click();
  await expect(page.getByLabel('Tài khoản Binance: Email')).toHaveValue('nobody');
  await page.getByRole('button', { name: 'Dùng Số điện thoại' }).click();
  await fillBank(page);
  expect(await place(page, 'buy_orders')).toMatchObject({
    ...{ currency_code: 'BINANCE-USDT', phone_number: '+84912345678', email: '', binance_id: '' },
    receiving_address: '+84912345678',
  });
  await outside(exchange, 'pay', { ref: refOf(page) });
  await expect(page.getByLabel('Trạng thái')).not.toContainText('Chờ');
  await outside(exchange, 'operator-payouts', { operator: 'binance', mode: 'deliver' });
  await outside(exchange, 'retry', { ref: refOf(page) });
  await isDelivered(page);
});

test('[SELL-01] a guest sells PayPal of a company in EUR; the bank fails once @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/sell/PAYPAL-USD');
  // What is taken in has other variants than what is sold.
  const personal = page.getByRole('region', { name: 'Tài khoản cá nhân' });
  await expect(personal.getByRole('button', { name: /^EUR · quốc tế/ })).toBeEnabled();
  await pickSource(page, 'Tài khoản doanh nghiệp', /^EUR/);
  await page.waitForURL('**/sell/PAYPAL-COMPANY-EUR');
  await page.getByLabel('Email PayPal bạn dùng để gửi').fill('toi@example.com');
  await fillBank(page);
  expect(await place(page, 'sell_orders')).toMatchObject({
    ...{ currency_code: 'PAYPAL-COMPANY-EUR', sender_address: 'toi@example.com' },
    ...{ email: 'toi@example.com', quantity: '20' },
  });
  await outside(exchange, 'bank-payouts', { mode: 'fail' });
  await outside(exchange, 'operator-pay', { ref: refOf(page) });
  await expect(page.getByLabel('Trạng thái')).toContainText('Gửi không thành công');
  await outside(exchange, 'bank-payouts', { mode: 'deliver' });
  await outside(exchange, 'retry', { ref: refOf(page) });
  await isDelivered(page);
});

test('[SELL-01] a guest sells Skrill by its sources: EUR from Viet Nam or from elsewhere @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/sell/SKRILL-USD');
  const personal = page.getByRole('region', { name: 'Tài khoản cá nhân' });
  await expect(personal.getByRole('link')).toHaveText([
    /^USD24\.650\s₫\s≈\s1,0427\s\$$/,
    /^EUR · Việt Nam28\.500\s₫\s≈\s1,2056\s\$$/,
    /^EUR · quốc tế28\.150\s₫\s≈\s1,1907\s\$$/,
    /^GBP · Việt Nam32\.900\s₫\s≈\s1,3917\s\$$/,
    /^GBP · quốc tế32\.450\s₫\s≈\s1,3726\s\$$/,
  ]);
  await personal.getByRole('link', { name: /^EUR · quốc tế/ }).click();
  await page.waitForURL('**/sell/SKRILL-INTERNATIONAL-EUR');
  const customerId = page.getByLabel('Customer ID Skrill');
  await customerId.fill('1230000');
  await customerId.blur();
  await expect(page.getByText('Vui lòng kiểm tra lại thông tin.')).toBeVisible();
  await customerId.fill('654321');
  await customerId.blur();
  await expect(page.getByLabel('Email Skrill bạn dùng để gửi')).toHaveValue(
    'khach654321@example.com',
  );
  await fillBank(page);
  expect(await place(page, 'sell_orders')).toMatchObject({
    ...{ currency_code: 'SKRILL-INTERNATIONAL-EUR', customer_id: '654321' },
    sender_address: 'khach654321@example.com',
  });
  await outside(exchange, 'operator-pay', { ref: refOf(page) });
  await isDelivered(page);
});

test('[SELL-07] a guest sells USDT inside Binance by user id; the bank fails once', async ({
  page,
  exchange,
}) => {
  await page.goto('/sell/usdt');
  await page.locator('label', { hasText: 'Binance' }).click();
  await page.getByLabel(/Bạn bán/).fill('30');
  await page.getByRole('button', { name: 'Dùng Số điện thoại' }).click();
  await page.getByRole('button', { name: 'Dùng User ID' }).click();
  await page.getByLabel('Tài khoản Binance: User ID').fill('998877665');
  await fillBank(page);
  expect(await place(page, 'sell_orders')).toMatchObject({
    ...{ currency_code: 'BINANCE-USDT', binance_id: '998877665', sender_address: '998877665' },
    ...{ email: '', phone_number: '' },
  });
  await outside(exchange, 'bank-payouts', { mode: 'maintenance' });
  await outside(exchange, 'operator-pay', { ref: refOf(page) });
  await expect(page.getByLabel('Trạng thái')).not.toContainText('Chờ bạn');
  await outside(exchange, 'bank-payouts', { mode: 'deliver' });
  await outside(exchange, 'retry', { ref: refOf(page) });
  await isDelivered(page);
});

test('[C40] lookups are answered in the wrong order: the holder is that of the last number', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered: string[] = [];
  await page.route('**/api/v1/get_pm_account_name', async (route) => {
    const { accountNumber } = route.request().postDataJSON() as { readonly accountNumber: string };
    const answer = await relay(route);
    if (accountNumber === 'U1111119') await held;
    answered.push(accountNumber);
    // A lookup that was given up has no page to answer.
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await page.goto('/buy/PM-USD');
  const first = page.waitForRequest('**/api/v1/get_pm_account_name');
  await account(page, 'Perfect Money').fill('U1111119');
  await account(page, 'Perfect Money').blur();
  await first;
  await account(page, 'Perfect Money').fill('U7654321');
  await account(page, 'Perfect Money').blur();
  const holder = page.getByRole('status', { name: 'Chủ tài khoản tại Perfect Money' });
  await expect(holder).toHaveText(/^✓ /);
  const last = await holder.textContent();
  release();
  await expect.poll(() => answered).toEqual(['U7654321', 'U1111119']);
  await expect(holder).toHaveText(last ?? '');
  await fillBank(page);
  await expect(proceed(page)).toBeEnabled();
  expect(await place(page, 'buy_orders')).toMatchObject({ receiving_address: 'U7654321' });
  await expect(page.getByText((last ?? '').replace('✓ ', '')).first()).toBeVisible();
});
