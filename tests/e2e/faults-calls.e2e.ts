import type { Page, Route } from '@playwright/test';
import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { passTime } from './support/faulty.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';

const TROUBLE = /Bến Đổi đang gặp sự cố/;

const call = (name: string) => (url: URL) => url.pathname.endsWith(`/api/v1/${name}`);

/** Error answers of a service, or of a proxy before it. */
const answers = {
  500: {
    contentType: 'application/json',
    body: '{"status":"error","message":"Internal Server Error"}',
  },
  502: { contentType: 'text/html', body: '<html><body>Bad Gateway</body></html>' },
  503: {
    contentType: 'application/json',
    body: '{"status":"error","message":"Please wait a few minutes and try again."}',
  },
} as const;

const SAID = { 500: TROUBLE, 502: TROUBLE, 503: /Vui lòng đợi vài phút rồi thử lại/ } as const;

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const member = async (page: Page, exchange: string) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
  return lan;
};

interface Deed {
  readonly path: string;
  readonly prepare: (page: Page) => Promise<void>;
  readonly button: string;
}

const MEMBERS: Readonly<Record<string, Deed>> = {
  'users/update-profile': {
    path: '/account',
    button: 'Lưu',
    prepare: async (page) => {
      await page.getByLabel('Họ và tên').fill(`Nguyễn Thị Lan ${Date.now()}`);
      await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế');
      await page.getByLabel('Quốc gia').selectOption({ label: 'Việt Nam' });
    },
  },
  'users/change-password': {
    path: '/security',
    button: 'Lưu mật khẩu mới',
    prepare: async (page) => {
      await page.getByLabel('Mật khẩu hiện tại').fill('mot-hai-ba');
      await page.getByLabel('Mật khẩu mới').fill('bon-nam-sau');
      await page.getByLabel('Nhập lại mật khẩu').fill('bon-nam-sau');
    },
  },
};

const GUESTS: Readonly<Record<string, Deed>> = {
  'users/login': {
    path: '/login',
    button: 'Đăng nhập',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('lan@example.com');
      await page.getByLabel('Mật khẩu', { exact: true }).fill('mot-hai-ba');
    },
  },
  'users/register': {
    path: '/register',
    button: 'Tạo tài khoản',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('lan@example.com');
      await page.getByLabel('Mật khẩu', { exact: true }).fill('mot-hai-ba');
      await page.getByLabel('Nhập lại mật khẩu').fill('mot-hai-ba');
      await page.getByLabel(/Tôi đồng ý/).check();
    },
  },
  'users/request-password-reset': {
    path: '/forgot',
    button: 'Gửi liên kết',
    prepare: (page) => page.getByLabel('Email').fill('lan@example.com'),
  },
};

/** In this sequence each message differs from the one before, so that each can be seen. */
const STATUSES = [500, 503, 502] as const;

/** Presses the button on a call that fails in every way, and expects each message once, with the button free again. */
const tryDeed = async (page: Page, name: string, { path, prepare, button }: Deed) => {
  await page.goto(path);
  const press = page.getByRole('button', { name: button, exact: true });
  for (const status of STATUSES) {
    const fail = (route: Route) => route.fulfill({ status, ...answers[status] });
    await page.route(call(name), fail);
    await prepare(page);
    await press.click();
    await expect(page.getByText(SAID[status]), `${name} ${status}`).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(press).toBeEnabled();
    await page.unroute(call(name), fail);
  }
};

test(`[C3] a form whose call ${Object.keys(GUESTS).join(', ')} answers 500, 502 or 503 shows it once, and keeps its page @long`, async ({
  page,
}) => {
  await oneByOne(
    Object.entries(GUESTS),
    ([name]) => name,
    async ([name, deed]) => {
      await freshBrowser(page);
      await tryDeed(page, name, deed);
    },
  );
});

test(`[C3] a member’s call ${Object.keys(MEMBERS).join(', ')} that answers 500, 502 or 503 shows it once, and the session stays @long`, async ({
  page,
  exchange,
}) => {
  await oneByOne(
    Object.entries(MEMBERS),
    ([name]) => name,
    async ([name, deed]) => {
      await freshBrowser(page);
      await member(page, exchange);
      const before = await token(page);
      await tryDeed(page, name, deed);
      expect(await token(page)).toBe(before);
    },
  );
});

test(`[C3] sessions and account that load by themselves and answer ${STATUSES.join(', ')}: shown, and the session stays @long`, async ({
  page,
  exchange,
}) => {
  await page.clock.install();
  await member(page, exchange);
  await oneByOne(
    STATUSES,
    (status) => `${status}`,
    async (status) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const before = await token(page);
      expect(before).toBeTruthy();
      let isAway = true;
      await page.route(call('users/sessions'), (route) =>
        isAway ? route.fulfill({ status, ...answers[status] }) : route.continue(),
      );
      await page.goto('/security');
      await passTime(page, () => page.getByText(SAID[status]).isVisible());
      isAway = false;
      await passTime(page, () => page.getByText('Thiết bị này').isVisible());
      // The account check of a page that is looked at again fails, too.
      await page.route(call('users/me'), (route) => route.fulfill({ status, ...answers[status] }));
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.clock.runFor(30_000);
      expect(await token(page)).toBe(before);
      expect(new URL(page.url()).pathname).toBe('/security');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bảo mật');
    },
  );
});

const robot = (page: Page) => page.getByText(/^✓?Bạn không phải robot$/);
const notLoaded = (page: Page) => page.getByText('Không tải được bước kiểm tra robot.');

/** Each in a browser that has never been here, with a clock that the case may move. */
const CAPTCHAS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a blocked captcha shows an error, and its button loads it again': async (page) => {
    let isBlocked = true;
    await page.route(call('captcha/challenge'), (route) =>
      isBlocked ? route.abort('blockedbyclient') : route.continue(),
    );
    await page.goto('/login');
    await expect(notLoaded(page)).toBeVisible();
    isBlocked = false;
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(robot(page)).toBeVisible();
  },
  'a captcha that is blocked for a while is loaded again by itself': async (page) => {
    let isBlocked = true;
    await page.route(call('captcha/challenge'), (route) =>
      isBlocked ? route.abort('blockedbyclient') : route.continue(),
    );
    await page.goto('/login');
    await passTime(page, () => notLoaded(page).isVisible());
    isBlocked = false;
    await passTime(page, () => robot(page).isVisible());
  },
  'a captcha that does not come is given up after 30 s, and its button loads it again': async (
    page,
  ) => {
    let isSlow = true;
    await page.route(call('captcha/challenge'), (route) => (isSlow ? undefined : route.continue()));
    await page.goto('/login');
    await passTime(page, () => page.getByText(/Đang kiểm tra bạn không phải robot/).isVisible());
    await page.clock.runFor(10_000);
    await expect(notLoaded(page)).toHaveCount(0);
    await passTime(page, () => notLoaded(page).isVisible());
    isSlow = false;
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await passTime(page, () => robot(page).isVisible());
  },
  'a solved captcha that expires is solved anew, and what was typed stays': async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/captcha/challenge')) asked.push(request.url());
    });
    await page.goto('/login');
    await passTime(page, () => robot(page).isVisible());
    await page.getByLabel('Email').fill('lan@example.com');
    const before = asked.length;
    // An hour later; a challenge expires sooner.
    await page.clock.fastForward(3_600_000);
    await passTime(page, async () => asked.length > before);
    await passTime(page, () => robot(page).isVisible());
    await expect(page.getByLabel('Email')).toHaveValue('lan@example.com');
  },
};

test('[C29] a captcha that is blocked, does not come or expires: shown as an error, loaded again by its button or by itself, and what was typed stays @long', async ({
  page,
}) => {
  await page.clock.install();
  await oneByOne(
    Object.entries(CAPTCHAS),
    ([name]) => name,
    async ([, prove]) => {
      await freshBrowser(page);
      await prove(page);
    },
  );
});
