import type { Page } from '@playwright/test';
import { expect } from './exchange.ts';
import { ADDRESS, fillBuyForm, isFilled, outside } from './purchase.ts';

/** Dong for 100 USDT over TRC20. */
const PRICE = 2_632_896;
const SHORT = 1_000_000;
const WRONG = ADDRESS.replace(/.$/, 'F');

/** Steps that cause each event, in the page and in the sandbox. */
export const eventsOf = (page: Page, exchange: string) => {
  const ref = () => new URL(page.url()).pathname.replace('/order/', '');
  const address = page.getByLabel(/Địa chỉ ví/);
  const chain = (mode: 'deliver' | 'busy' | 'fail') => outside(exchange, 'chain', { mode });
  const retry = () => outside(exchange, 'retry', { ref: ref() });
  let paid = 0;
  const pay = (amount: number) => {
    paid += amount;
    return outside(exchange, 'pay', { ref: ref(), amount: String(amount) });
  };
  const timePasses = async (seconds: number) => {
    await outside(exchange, 'clock', { seconds });
    await page.reload();
  };
  return {
    'xstate.init': async () => {
      await chain('deliver');
      await page.goto('/buy/usdt');
    },
    'network.chosen': () => page.locator('label', { hasText: 'ERC20' }).click(),
    'network.switched': () => page.getByRole('button', { name: 'Chuyển sang TRC20' }).click(),
    'form.filled': () => fillBuyForm(page),
    'address.mistyped': async () => {
      await address.fill(WRONG);
      await address.blur();
    },
    'address.corrected': () => address.fill(ADDRESS),
    continued: () => page.getByRole('button', { name: 'Tiếp tục' }).click(),
    'enter.pressed': () => address.press('Enter'),
    'paid.exactly': () => pay(PRICE),
    'paid.short': () => pay(SHORT),
    'rest.paid': () => pay(PRICE - paid),
    // The agreed amount would still buy what was ordered: the price has not moved.
    'paid.late': () => pay(PRICE + 1),
    'paid.whileChainIsBusy': async () => {
      await chain('busy');
      await pay(PRICE);
    },
    'paid.whileChainRefuses': async () => {
      await chain('fail');
      await pay(PRICE);
    },
    'sent.reported': async () => {
      await timePasses(181);
      await page.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' }).click();
      await page.getByRole('button', { name: 'Rồi, tôi đã chuyển' }).click();
    },
    'deadline.passed': () => timePasses(86_400),
    'retried.inVain': async () => {
      await chain('fail');
      await retry();
    },
    'retried.well': async () => {
      await chain('deliver');
      await retry();
    },
  };
};

/** Assertions for each state. */
export const statesOf = (page: Page, orders: readonly string[]) => {
  const address = page.getByLabel(/Địa chỉ ví/);
  const form =
    (typed: string, isWrong = false) =>
    async () => {
      expect(new URL(page.url()).pathname).toMatch(/^\/buy\//);
      await expect(address).toHaveValue(typed);
      const marked = isWrong ? expect(address) : expect(address).not;
      await marked.toHaveAttribute('aria-invalid', 'true');
      if (isWrong) await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
      expect(orders).toEqual([]);
    };
  const order =
    (label: string, { hasQr = false } = {}) =>
    async () => {
      await page.waitForURL('**/order/*');
      // A moved clock has its own notice; the order's is the one with the status.
      const said = page.getByRole('status').filter({ hasText: label });
      await expect(said.first()).toBeVisible();
      await expect(page.getByRole('img', { name: /^VietQR/ })).toHaveCount(hasQr ? 1 : 0);
      // However the journey went on, the form was sent once.
      expect(orders).toHaveLength(1);
    };
  return {
    emptyForm: form(''),
    filledForm: form(ADDRESS),
    otherNetwork: form(ADDRESS, true),
    wrongAddress: form(WRONG, true),
    pending: order('Chờ bạn chuyển khoản', { hasQr: true }),
    // A code for the rest.
    paidShort: order('Chờ bạn chọn', { hasQr: true }),
    // Nothing has arrived yet: the customer may be wrong, so the bank details stay.
    saidSent: order('Đang kiểm tra giao dịch', { hasQr: true }),
    cancelled: order('Đã hủy'),
    paidLate: order('Chờ bạn chọn'),
    retrying: order('Đang thử lại'),
    deliveryFailed: order('Gửi không thành công'),
    delivered: order('Hoàn tất'),
  };
};

const closedWith = (page: Page, orders: readonly string[], address: string) => async () => {
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(address);
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  expect(orders).toEqual([]);
};

/** Assertions after a reload, where they differ. */
export const reloadedStatesOf = (
  page: Page,
  orders: readonly string[],
): Readonly<Record<string, () => Promise<void>>> => ({
  filledForm: async () => {
    await isFilled(page);
    expect(orders).toEqual([]);
  },
  // No validation error at an untouched field; nothing is sent either.
  otherNetwork: closedWith(page, orders, ADDRESS),
  wrongAddress: closedWith(page, orders, WRONG),
});
