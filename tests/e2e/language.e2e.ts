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
  expect(catalogue('en').size).toBe(3);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.reload();
  await expect(title).toHaveText('Identity verification');
});
