import type { Page } from '@playwright/test';
import { logIn, provePerson, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { follow } from './support/follow.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';
import { buy } from './support/purchase.ts';

const lanOf = async (exchange: string) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  return lan;
};

const signIn = async (page: Page, exchange: string) => {
  const lan = await lanOf(exchange);
  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
};

const NAME = 'Bến Đổi';

/** Articles are in Vietnamese alone. */
const ARTICLE = 'Năm dấu hiệu của một vụ lừa đảo mua bán coin';

/** Pages without menu and footer. */
const ALONE: readonly string[] = ['/login', '/register', '/forgot'];

test('an order’s title names the order and where it stands; a masked one’s names no order @long', async ({
  page,
  browser,
}) => {
  const ref = await buy(page);
  await expect(page).toHaveTitle(`Chờ bạn chuyển khoản · Đơn ${ref} · ${NAME}`);
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger).toHaveTitle(/ · Thông tin đơn hàng · Bến Đổi$/);
  await stranger.close();
});

const focused = (page: Page) =>
  page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);

/** What a guest sees, each in a browser that has never been here. */
const GUEST: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a title changes with the language while its page is open': async (page) => {
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/verify.html');
    await expect(page).toHaveTitle(`Xác minh danh tính · ${NAME}`);
    await page.getByRole('button', { name: /^EN/ }).first().click();
    await expect(page).toHaveTitle(`Identity verification · ${NAME}`);
    if (phone) await page.setViewportSize(phone);
  },
  'a navigation moves the focus to the new page’s heading; the first page moves none': async (
    page,
  ) => {
    await page.goto('/history/transaction');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await focused(page))[0]).toBe('BODY');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Xác minh danh tính' }).click();
    await expect.poll(() => focused(page)).toEqual(['H1', 'Xác minh danh tính']);
    await footer.getByRole('link', { name: 'Điều khoản sử dụng' }).click();
    await expect.poll(() => focused(page)).toEqual(['H1', 'Điều khoản sử dụng']);
    await page.goBack();
    await expect.poll(() => focused(page)).toEqual(['H1', 'Xác minh danh tính']);
  },
  '[NAV-11] a page opens at its top, and the way back leads to where its reader was': async (
    page,
  ) => {
    await page.goto('/tos.html');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Xác minh danh tính' }).click();
    await expect(page.getByRole('heading', { name: 'Xác minh danh tính' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Điều khoản sử dụng' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  },
  'the registration opens the terms, and nothing that was typed is lost': async (page) => {
    await page.goto('/register');
    await page.getByLabel('Email').fill('lan@example.com');
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'điều khoản sử dụng' }).click();
    const terms = await opening;
    await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Điều khoản sử dụng');
    expect(await terms.locator('section h2').count()).toBeGreaterThanOrEqual(10);
    await expect(page.getByLabel('Email')).toHaveValue('lan@example.com');
  },
  '[AUTH-01] the notice after a registration shows the mail’s address, and requests another with the address filled in':
    async (page) => {
      await page.goto('/forgot');
      await page.getByLabel('Email').fill('ai-do@example.com');
      await page.getByRole('button', { name: 'Gửi liên kết' }).click();
      await page.waitForURL('**/notice');
      await expect(page.getByText('ai-do@example.com')).toBeVisible();
      await page.getByRole('link', { name: 'gửi lại thư' }).click();
      await page.waitForURL('**/forgot');
      await expect(page.getByLabel('Email')).toHaveValue('ai-do@example.com');
    },
  '[NAV-03] other names of a page lead to it, whether the service or the page is asked': async (
    page,
  ) => {
    await page.goto('/verify.html');
    for (const name of ['/tos', '/term', '/term.html', '/terms']) {
      const answer = await page.request.get(name, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], name).toEqual([301, '/tos.html']);
      await expect(page.getByRole('heading', { name: 'Xác minh danh tính' })).toBeVisible();
      await follow(page, name);
      await page.waitForURL('**/tos.html');
      await page.goBack();
    }
  },
  '[APP-02] every page for guests has a title of its own, which follows the language; menu and footer are hidden on login, registration and forgotten password only':
    async (page) => {
      const titles = {
        '/buy/usdt': ['Mua USDT (TRC20, ERC20, BEP20)', 'Buy USDT (TRC20, ERC20, BEP20)'],
        '/history/transaction': ['Tra cứu đơn', 'Look up an order'],
        '/verify.html': ['Xác minh danh tính', 'Identity verification'],
        '/tos.html': ['Điều khoản sử dụng', 'Terms of use'],
        '/fees.html': ['Biểu phí giao dịch', 'Transfer fees'],
        '/payment.html': ['Giao dịch tự động', 'Automatic transactions'],
        '/scam-alert.html': ['Cảnh báo lừa đảo', 'Fraud warning'],
        '/about-us.html': ['Giới thiệu', 'About us'],
        '/faq.html': ['Câu hỏi thường gặp', 'Frequent questions'],
        '/rates': [
          'Lịch sử giá USDT (TRC20, ERC20, BEP20)',
          'Rate history of USDT (TRC20, ERC20, BEP20)',
        ],
        '/blog': ['Bài viết', 'Articles'],
        '/blog-post/nhan-biet-lua-dao': [ARTICLE, ARTICLE],
        '/contact.html': ['Liên hệ', 'Contact us'],
        '/login': ['Đăng nhập', 'Login'],
        '/register': ['Tạo tài khoản', 'Create an account'],
        '/forgot': ['Quên mật khẩu', 'Forgot your password'],
        '/users/process/abc': ['Xác nhận tài khoản', 'Confirm your account'],
        '/users/reset-password/abc': ['Chọn mật khẩu mới', 'Choose a new password'],
      } as const;
      for (const [path, [vi]] of Object.entries(titles)) {
        await page.goto(path);
        await expect(page, path).toHaveTitle(`${vi} · ${NAME}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const bars = ALONE.includes(path) ? 0 : 1;
        await expect(page.getByRole('banner'), path).toHaveCount(bars);
        await expect(page.getByRole('contentinfo'), path).toHaveCount(bars);
      }
      await page.evaluate(() => localStorage.setItem('language', 'en'));
      for (const [path, [, en]] of Object.entries(titles)) {
        await page.goto(path);
        await expect(page, path).toHaveTitle(`${en} · ${NAME}`);
      }
    },
};

test('[NAV-11, APP-02, NAV-03, AUTH-01] titles, focus, position, menu, other names, terms and notices of the pages for guests @long', async ({
  page,
}) => {
  await oneByOne(
    Object.entries(GUEST),
    ([name]) => name,
    async ([, look]) => {
      await freshBrowser(page);
      await look(page);
    },
  );
});

/** What a member sees; the last one ends the session. */
const MEMBER: Readonly<Record<string, (page: Page, exchange: string) => Promise<void>>> = {
  'a member’s pages have titles of their own': async (page) => {
    const titles = {
      '/account': 'Tài khoản của tôi',
      '/security': 'Bảo mật',
      '/2fa': 'Xác thực 2 bước',
    };
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(`${title} · ${NAME}`);
    }
  },
  'the steps of two-factor authentication focus their fields, and the closed dialog its opener':
    async (page, exchange) => {
      await page.goto('/2fa');
      const opener = page.getByRole('button', { name: 'Thiết lập ứng dụng xác thực' });
      await opener.click();
      const phone = page.getByRole('textbox', { name: 'Số điện thoại' });
      await expect(phone).toBeFocused();
      await phone.fill('0901234567');
      await page.getByRole('button', { name: 'Gửi mã' }).click();
      await provePerson(page, exchange, await lanOf(exchange));
      await expect(page.getByLabel('Mã 6 số')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    },
  '[SES-04] after a logout there are ways back: to the login and to the home page': async (
    page,
  ) => {
    await page.goto('/logout');
    await page.waitForURL('**/notice');
    await expect(page.getByRole('banner')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Đăng nhập lại' }).click();
    await page.waitForURL('**/login');
  },
};

test('[SES-04] titles and focus of the pages for members, and the ways back after a logout @long', async ({
  page,
  exchange,
}) => {
  await signIn(page, exchange);
  await oneByOne(
    Object.entries(MEMBER),
    ([name]) => name,
    ([, look]) => look(page, exchange),
  );
});
