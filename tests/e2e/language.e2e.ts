import { openMenu } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';

test('[I18N-02] loads only the language that is read, and switches without a reload', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const catalogue = (locale: string) =>
    new Set(scripts.filter((path) => path.includes(`/${locale}-`)));
  await page.goto('/buy/usdt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mua USDT');
  // The words of what can be typed come with the rules of the form, messages of later pages with them.
  await expect(page.getByLabel(/Bạn nhận/)).toBeEnabled();
  expect(catalogue('vi').size).toBe(1);
  await page.getByLabel(/Địa chỉ ví/).click();
  await expect.poll(() => catalogue('vi').size).toBe(2);

  await page.goto('/verify.html');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Xác minh danh tính');
  expect(catalogue('vi').size).toBe(3);
  expect(catalogue('en').size).toBe(0);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await (await openMenu(page)).getByRole('button', { name: /English/ }).click();
  await expect(title).toHaveText('Identity verification');
  // The first ones, and those of pages of words.
  expect(catalogue('en').size).toBe(2);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.reload();
  await expect(title).toHaveText('Identity verification');
});

const MISSING = 'Không tải được ngôn ngữ này. Xin chọn lại.';

test('[C32] a language whose catalogue cannot be loaded: the page is in Vietnamese and says so, and the language can be chosen again @long', async ({
  page,
}) => {
  const isCatalogue = (url: URL) => /^\/assets\/en-[^/]*\.js$/.test(url.pathname);
  const title = page.getByRole('heading', { level: 1 });
  const notice = page.getByRole('alert').filter({ hasText: MISSING });
  const choose = async () =>
    (await openMenu(page)).getByRole('button', { name: /English/ }).click();

  // At the start, on a page that asks for English.
  await page.route(isCatalogue, (route) => route.abort());
  await page.goto('/buy/usdt?lang=en');
  await expect(title).toHaveText('Mua USDT');
  await expect(notice).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page.unroute(isCatalogue);
  await choose();
  await expect(title).toHaveText('Buy USDT');

  // And where it is chosen later.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.route(isCatalogue, (route) => route.abort());
  await page.goto('/buy/usdt');
  await expect(title).toHaveText('Mua USDT');
  await choose();
  await expect(notice).toBeVisible();
  await expect(title).toHaveText('Mua USDT');
  await page.unroute(isCatalogue);
  await page.getByRole('button', { name: /English/ }).click();
  await expect(title).toHaveText('Buy USDT');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[I18N-01] Turkish has all of its letters in the site’s own font @long', async ({ page }) => {
  await page.goto('/?lang=tur');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('USDT al');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ status, unicodeRange }) => status === 'loaded' && /U\+100-/.test(unicodeRange),
      ),
    );
  await expect.poll(loaded).toBe(true);
});

/** The service has its texts in Vietnamese and English. */
const STEP = 'Geben Sie die gewünschte Menge ein oder den Betrag in Dong, den Sie zahlen möchten.';

test('[I18N-01] a language that only few choose is loaded alone, kept, and rendered by the service', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  const loaded = (locale: string) => scripts.some((path) => path.startsWith(`/assets/${locale}-`));
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/?lang=ger');
  await expect(title).toHaveText('USDT kaufen');
  await expect(page.getByRole('heading', { name: 'Support und Warnungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(STEP)).toBeVisible();
  await expect.poll(() => ['de', 'vi', 'en', 'ja'].filter(loaded)).toEqual(['de']);
  const option = (name: string) => page.getByRole('button', { name });
  await page.locator('summary[aria-label="Menü"]').click();
  await expect(option('DE, Deutsch')).toHaveAttribute('aria-pressed', 'true');
  // Chosen, so that it is kept.
  await option('EN, English').click();
  await expect(title).toHaveText('Buy USDT');
  await option('VI, Tiếng Việt').click();
  await expect(title).toHaveText('Mua USDT');
  await expect(option('DE, Deutsch')).toBeHidden();
  await page.evaluate(() => localStorage.setItem('language', 'ja'));
  await page.goto('/sell/BTC');
  await expect(title).toHaveText(/BTC/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const rendered = await page.request.get('/?lang=ger');
  expect(await rendered.text()).toContain(STEP);
  // The start of the page has told the service.
  const served = await page.request.get('/sell/BTC');
  expect(await served.text()).toMatch(/<html lang="ja"[\s\S]*<div id="root" hidden[\s\S]*ログイン/);
});
