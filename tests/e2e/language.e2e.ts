import { openMenu } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';

test('[I18N-02] loads only the language that is read, and switches without a reload', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const catalogue = (locale: string) => scripts.filter((path) => path.includes(`/${locale}-`));
  await page.goto('/verify.html');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Xác minh danh tính');
  expect(catalogue('vi')).toHaveLength(1);
  expect(catalogue('en')).toEqual([]);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await (await openMenu(page)).getByRole('button', { name: /English/ }).click();
  await expect(title).toHaveText('Identity verification');
  expect(catalogue('en')).toHaveLength(1);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.reload();
  await expect(title).toHaveText('Identity verification');
});
