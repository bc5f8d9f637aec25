import type { Page } from '@playwright/test';
import { FACTS } from '../fixtures/specified-sentences.ts';
import { expect, test } from './support/exchange.ts';
import { follow } from './support/follow.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Footer: what it leads to, and the heading that is found there. */
const FOOTER = [
  ['Lịch sử', '/login', 'Đăng nhập'],
  ['Tra cứu đơn', '/history/transaction', 'Tra cứu đơn'],
  ['Xác minh danh tính', '/verify.html', 'Xác minh danh tính'],
  ['Điều khoản sử dụng', '/tos.html', 'Điều khoản sử dụng'],
  ['Lịch sử giá', '/rates', 'Lịch sử giá USDT'],
  ['Bài viết', '/blog', 'Bài viết'],
  ['Câu hỏi thường gặp', '/faq.html', 'Câu hỏi thường gặp'],
  ['Biểu phí giao dịch', '/fees.html', 'Biểu phí giao dịch'],
  ['Giao dịch tự động', '/payment.html', 'Giao dịch tự động'],
  ['Cảnh báo lừa đảo', '/scam-alert.html', 'Cảnh báo lừa đảo'],
  ['Giới thiệu', '/about-us.html', 'Giới thiệu'],
  ['Liên hệ', '/contact.html', 'Liên hệ'],
] as const;

const text = async (page: Page) =>
  ((await page.locator('main').textContent()) ?? '').replace(/\s/g, ' ');

test('[NAV-10, NAV-11] a guest reads fees, rules and ways to reach us: every link of the footer leads to its page, with a way back home', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const crumbs = page.getByRole('navigation', { name: 'Vị trí trang' });
  await page.goto('/');
  await expect(footer).toContainText(`© 2015–${new Date().getFullYear()}`);
  await expect(footer.getByRole('link')).toHaveText(FOOTER.map(([name]) => name));
  for (const [name, path, heading] of FOOTER) {
    await footer.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // The login stands alone.
    if (path === '/login') await page.goto('/');
    // The page of prices names its currency; the search has none.
    else if (path !== '/history/transaction')
      await expect(crumbs.getByRole('listitem'), path).toHaveText([
        'Trang chủ',
        path === '/rates' ? heading : name,
      ]);
  }
  await crumbs.getByRole('link', { name: 'Trang chủ' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('[CONT-04] the page of fees says what each transfer costs, and reckons it for an amount', async ({
  page,
}) => {
  await page.goto('/fees.html');
  for (const [network, fee] of [
    ['TRC20', '0,8'],
    ['BEP20', '0,29'],
    ['ERC20', '3,2'],
  ])
    await expect(
      page.getByRole('row', {
        name: new RegExp(`${network}.* ${fee} USDT`.replaceAll(' ', '\\s')),
      }),
    ).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([/^0,5\sPM$/, /^0,8\sWMZ$/]);
  const said = await text(page);
  for (const fact of FACTS['/fees.html'] ?? []) expect(said).toContain(fact);
  await page.getByLabel('Số tiền gửi đi').fill('8.000');
  await expect(page.getByRole('definition').last()).toHaveText(/^50\sWMZ$/);
  await expect(page.getByRole('definition').first()).toHaveText(/^40\sPM$/);
  await expectGoodLooksEverywhere(page);
});

test('[CONT-04] the other pages have the rules: channels, five banks, 30 days, and who is not us @long', async ({
  page,
  exchange,
}) => {
  const facts = {
    '/scam-alert.html': ['không bao giờ gọi điện', `https://${new URL(exchange).hostname}/`],
    '/about-us.html': ['suốt ngày đêm', 'Không cần tài khoản để giao dịch'],
    ...FACTS,
  };
  for (const [path, said] of Object.entries(facts)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const fact of said) expect(await text(page), path).toContain(fact);
  }
  // The last one: an answer is behind its question.
  const question = page.getByText('Tôi có cần tài khoản không?');
  await expect(page.getByText('Hãy giữ mã đơn hoặc liên kết riêng')).toBeHidden();
  await question.click();
  await expect(page.getByText('Hãy giữ mã đơn hoặc liên kết riêng')).toBeVisible();
});

test('[CONT-03] frequent questions stand by subject, the first one first, each with its answer behind it, in the reader’s language @long', async ({
  page,
}) => {
  await page.goto('/faq.html');
  const questions = page.locator('main summary');
  await expect(page.getByRole('radio', { name: 'Bắt đầu' })).toBeChecked();
  await expect(questions).toHaveCount(4);
  await expect(questions.first()).toHaveText('Mua USDT hoặc coin như thế nào?');
  await page.getByText('Thanh toán', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Thanh toán');
  await expect(questions.last()).toHaveText('Đơn đã hết hạn mà tôi vẫn chuyển tiền thì sao?');
  await expect(page.getByText('Tiền của bạn không mất.')).toBeHidden();
  await questions.last().click();
  await expect(page.getByText('Tiền của bạn không mất.')).toBeVisible();
  await expectGoodLooksEverywhere(page);
  await page.goto('/faq.html?lang=en');
  await expect(page.getByRole('radio', { name: 'Getting started' })).toBeChecked();
  await expect(questions.first()).toHaveText('How do I buy USDT or a coin?');
});

test('[NAV-03, S44] other names of these pages lead to them, from the service and in the page; an unknown one leads home @long', async ({
  page,
}) => {
  const names = {
    '/faq': '/faq.html',
    '/contact': '/contact.html',
    '/about-us': '/about-us.html',
    '/fees': '/fees.html',
    '/fee-transfer': '/fees.html',
    '/fees-transfer.html': '/fees.html',
    '/scam-alert': '/scam-alert.html',
    '/payment': '/payment.html',
  };
  for (const [name, own] of Object.entries(names)) {
    const answer = await page.request.get(name, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], name).toEqual([301, own]);
  }
  // Of a partner that is not configured.
  await page.goto('/go/unknown?to=https://evil.example');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/verify.html');
  for (const [name, own] of [
    ['/fees-transfer.html', '/fees.html'],
    ['/payment', '/payment.html'],
    ['/404.html', '/'],
    ['/nowhere.html', '/'],
  ] as const) {
    await follow(page, name);
    await page.waitForURL((url) => url.pathname === own);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Không có trang nào ở địa chỉ này.')).toHaveCount(
      own === '/' ? 1 : 0,
    );
  }
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('Không có trang nào ở địa chỉ này.')).toBeVisible();
  await page.goto('/sell/NOPE');
  await expect(page.getByText('Ở đây không có coin “NOPE”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bán USDT', exact: true })).toBeVisible();
});
