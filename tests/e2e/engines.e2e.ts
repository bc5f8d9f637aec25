import { NEWS } from '#server/store/seed/news';
import { sampleAccounts, unusedCode } from './support/accounts.ts';
import { type Engine, SCREEN } from './support/engines/engine.ts';
import { openFirefox } from './support/engines/firefox.ts';
import { type Visitor, visitorOf } from './support/engines/visitor.ts';
import { openWebKit } from './support/engines/webkit.ts';
import { test as base, expect } from './support/exchange.ts';
import { ADDRESS, outside } from './support/purchase.ts';

const ENGINES = { firefox: openFirefox, webkit: openWebKit };

interface Fixtures {
  readonly engine: keyof typeof ENGINES;
  readonly opened: Engine;
  /** Acts in the opened engine, on pages that may report no error. */
  readonly visitor: Visitor;
}

const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  opened: async ({ engine, exchange }, use, info) => {
    const opened = await ENGINES[engine](exchange);
    await use(opened);
    if (info.status !== info.expectedStatus)
      await info.attach('screenshot', {
        body: await opened.screenshot(),
        contentType: 'image/png',
      });
    await opened.close();
  },
  visitor: async ({ opened }, use) => {
    await use(visitorOf(opened));
    expect(opened.errors).toEqual([]);
  },
});

/** Script of a page that errs in every way that is recorded, and that each error is found by. */
const ERRORS = {
  'of the console': 'console.error(new Error("of the console"))',
  'as a warning': 'console.warn("as a warning")',
  uncaught: 'setTimeout(() => { throw new Error("uncaught") })',
  rejected: 'Promise.reject(new Error("rejected"))',
  'img-src': 'new Image().src = "https://pictures.invalid/one.png"',
};

/** Headings of the public pages, by path, and of those that stand alone. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Mua USDT',
  '/buy': 'Mua USDT',
  '/sell': 'Bán USDT',
  '/exchange': 'Quy đổi giữa các ví của bạn',
  '/rates': 'Lịch sử giá USDT',
  '/fees.html': 'Biểu phí giao dịch',
  '/faq.html': 'Câu hỏi thường gặp',
  '/payment.html': 'Giao dịch tự động',
  '/scam-alert.html': 'Cảnh báo lừa đảo',
  '/about-us.html': 'Giới thiệu',
  '/contact.html': 'Liên hệ',
  '/tos.html': 'Điều khoản sử dụng',
  '/verify.html': 'Xác minh danh tính',
  '/login': 'Đăng nhập',
  '/register': 'Tạo tài khoản',
  '/forgot': 'Quên mật khẩu',
  '/history/transaction': 'Tra cứu đơn',
  '/blog': 'Bài viết',
  ...Object.fromEntries(NEWS.map(({ seoUrl, title }) => [`/blog-post/${seoUrl}`, title])),
};

/** Paths of the site map that are of no one currency. */
const listedPaths = async (exchange: string): Promise<string[]> => {
  const map = await (await fetch(`${exchange}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return [...new Set(paths)].filter((path) => !/^\/(buy|sell|rates)\//.test(path));
};

const fillBankAccount = async (visitor: Visitor) => {
  await visitor.press('radio', /Vietcombank/);
  await visitor.fill(/Số tài khoản/, '0071000123456');
};

const placeOrder = async (visitor: Visitor): Promise<string> => {
  await visitor.press('button', /^Tiếp tục$/);
  await visitor.isAt(/^\/order\/[0-9A-HJKMNP-TV-Z]{16}$/);
  return (await visitor.path()).replace('/order/', '');
};

for (const engine of ['firefox', 'webkit'] as const)
  test.describe(engine, () => {
    test.use({ engine });

    test('[SUB-02, ORD-01, ORD-18] a guest buys USDT, pays, and sees it delivered @long', async ({
      visitor,
      exchange,
    }) => {
      await visitor.open('/buy/usdt');
      await visitor.fill(/Bạn nhận/, '100');
      await visitor.hasValue(/Bạn trả/, '2.632.896');
      await visitor.fill(/Địa chỉ ví/, ADDRESS);
      await fillBankAccount(visitor);
      const ref = await placeOrder(visitor);
      await visitor.shows('label', /^Trạng thái/, /Chờ bạn chuyển khoản/);
      await visitor.shows('img', /^VietQR/);
      await outside(exchange, 'pay', { ref });
      await visitor.shows('label', /^Trạng thái/, /Hoàn tất/);
    });

    test('[SUB-02, ORD-01] a guest sells USDT, sends the coins, and is paid in dong @long', async ({
      visitor,
      exchange,
    }) => {
      await visitor.open('/sell/usdt');
      await visitor.fill(/Bạn bán/, '100');
      await fillBankAccount(visitor);
      await visitor.hasValue(/Bạn nhận/, '2.581.000');
      const ref = await placeOrder(visitor);
      await visitor.hasHeading(/^Gửi đúng 100\sUSDT/);
      await outside(exchange, 'send-coins', { ref });
      await outside(exchange, 'mine', { ref });
      await visitor.shows('label', /^Trạng thái/, /Hoàn tất/);
      await visitor.hasHeading(/^Đã gửi 2\.581\.000\s₫ tới Vietcombank/);
    });

    test('[AUTH-01] a member logs in with the code of an authenticator @long', async ({
      visitor,
      exchange,
    }) => {
      const minh = (await sampleAccounts(exchange)).find(({ totpSecret }) => totpSecret !== '');
      if (!minh) throw new Error('no sample account has an authenticator');
      await visitor.open('/login');
      await visitor.fill(/^Email/, minh.email);
      await visitor.fill(/^Mật khẩu/, minh.password);
      await visitor.press('button', /^Đăng nhập$/);
      await visitor.fill(/^Mã 6 số/, await unusedCode(exchange, minh.totpSecret));
      await visitor.press('button', /^Xác nhận$/);
      await visitor.isAt(/^\/$/);
      await visitor.open('/security');
      await visitor.hasHeading(/^Bảo mật/);
    });

    test('[NAV-01] every public page shows its heading and fits a phone @long', async ({
      visitor,
      exchange,
    }) => {
      // Many pages take longer than one test may.
      test.slow();
      expect(Object.keys(HEADINGS)).toEqual(expect.arrayContaining(await listedPaths(exchange)));
      for (const [path, heading] of Object.entries(HEADINGS)) {
        await visitor.open(path);
        await visitor.hasHeading(new RegExp(`^${heading.replaceAll(/[?()]/g, '.')}`));
        await visitor.isStyled();
        expect(await visitor.widths(), path).toEqual([SCREEN.width, SCREEN.width]);
      }
    });

    test('control: every error of a page is recorded @long', async ({ opened }) => {
      await opened.open('/login');
      await visitorOf(opened).hasHeading(/^Đăng nhập/);
      expect(opened.errors).toEqual([]);
      await opened.evaluate(Object.values(ERRORS).join(';'));
      await expect
        .poll(() => opened.errors.toSorted(), 'errors')
        .toEqual(
          expect.arrayContaining(Object.keys(ERRORS).map((text) => expect.stringContaining(text))),
        );
    });
  });
