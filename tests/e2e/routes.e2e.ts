import type { Page } from '@playwright/test';
import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { follow } from './support/follow.ts';

/** An address, the path that it ends on, and the heading of the page there. */
type Route = readonly [address: string, path: string, heading: string];

const BUY = 'Mua USDT';
const LOGIN: readonly [string, string] = ['/login', 'Đăng nhập'];
const ARTICLE = 'Năm dấu hiệu của một vụ lừa đảo mua bán coin';
const SWAP = 'Quy đổi giữa các ví của bạn';

const GUEST: readonly Route[] = [
  ['/', '/', BUY],
  ['/index', '/', BUY],
  ['/index.html', '/', BUY],
  ['/buy', '/buy', BUY],
  ['/sell', '/sell', 'Bán USDT'],
  ['/buy/BTC', '/buy/BTC', 'Mua BTC'],
  ['/sell/usdt', '/sell/usdt', 'Bán USDT'],
  ['/buysell/buy/BTC', '/buy/BTC', 'Mua BTC'],
  ['/buysell/sell/usdt', '/sell/usdt', 'Bán USDT'],
  ['/exchange', '/exchange', SWAP],
  ['/exchange/btc-vnd', '/exchange/btc-vnd', SWAP],
  ['/history', ...LOGIN],
  ['/history/transaction', '/history/transaction', 'Tra cứu đơn'],
  // There is no such order: a guest is led to where orders are looked up.
  ['/order/K7M2P9QX4TRB6WNC', '/history/transaction', 'Tra cứu đơn'],
  ['/login', ...LOGIN],
  ['/register', '/register', 'Tạo tài khoản'],
  ['/forgot', '/forgot', 'Quên mật khẩu'],
  ['/users/process/abc', '/users/process/abc', 'Xác nhận tài khoản'],
  ['/users/reset-password/abc', '/users/reset-password/abc', 'Chọn mật khẩu mới'],
  ['/logout', '/notice', 'Thông báo'],
  ['/signout', '/notice', 'Thông báo'],
  ['/2fa', ...LOGIN],
  ['/account', ...LOGIN],
  ['/security', ...LOGIN],
  ['/rates', '/rates', 'Lịch sử giá USDT'],
  ['/rates/btc', '/rates/btc', 'Lịch sử giá BTC'],
  ['/blog', '/blog', 'Bài viết'],
  ['/blog-post/nhan-biet-lua-dao', '/blog-post/nhan-biet-lua-dao', ARTICLE],
  ['/faq.html', '/faq.html', 'Câu hỏi thường gặp'],
  ['/tos.html', '/tos.html', 'Điều khoản sử dụng'],
  ['/term', '/tos.html', 'Điều khoản sử dụng'],
  ['/verify.html', '/verify.html', 'Xác minh danh tính'],
  ['/fees.html', '/fees.html', 'Biểu phí giao dịch'],
  ['/payment.html', '/payment.html', 'Giao dịch tự động'],
  ['/scam-alert.html', '/scam-alert.html', 'Cảnh báo lừa đảo'],
  ['/about-us.html', '/about-us.html', 'Giới thiệu'],
  ['/contact.html', '/contact.html', 'Liên hệ'],
  // Nothing was said lately that a notice would repeat.
  ['/notice', '/', BUY],
  ['/go/nobody', '/', BUY],
  ['/nowhere', '/', BUY],
];

const MEMBER: readonly Route[] = [
  ['/history', '/history', 'Đơn hàng của bạn'],
  ['/account', '/account', 'Tài khoản của tôi'],
  ['/security', '/security', 'Bảo mật'],
  ['/wallet', '/wallet', 'Ví của bạn'],
  ['/exchange/btc-vnd', '/exchange/btc-vnd', SWAP],
];

const leads = async (page: Page, [address, path, heading]: Route) => {
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
  expect(new URL(page.url()).pathname, address).toBe(path);
};

test('[NAV-01] every route shows its page, opened from the service @long', async ({ page }) => {
  for (const route of GUEST) {
    await page.goto(route[0]);
    await leads(page, route);
  }
});

test('[NAV-01] every route shows its page, followed in the page; those of a member opened from the service', async ({
  page,
  exchange,
}) => {
  const IN_BETWEEN: Route = ['/verify.html', '/verify.html', 'Xác minh danh tính'];
  await page.goto(IN_BETWEEN[0]);
  await leads(page, IN_BETWEEN);
  let [, , heading] = IN_BETWEEN;
  for (const route of GUEST) {
    // A page with the heading of the one before would pass unopened.
    if (route[2] === heading) {
      await follow(page, IN_BETWEEN[0]);
      await leads(page, IN_BETWEEN);
    }
    await follow(page, route[0]);
    await leads(page, route);
    [, , heading] = route;
  }
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
  for (const route of MEMBER) {
    await page.goto(route[0]);
    await leads(page, route);
  }
});
