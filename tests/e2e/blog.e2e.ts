import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';

const panel = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

test('[CONT-01, CONT-02] the blog lists its articles by category and page, and each leads to its own, and on to others', async ({
  page,
}) => {
  await page.goto('/blog');
  const articles = page.getByRole('list', { name: 'Bài viết' }).getByRole('listitem');
  await expect(articles).toHaveCount(8);
  await expect(articles.first().getByRole('link')).toHaveText(
    'Quy đổi số dư trong ví, không cần chuyển khoản',
  );
  await expect(panel(page, 'Bài mới nhất').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(articles).toHaveCount(2);
  await page.getByRole('link', { name: 'An toàn', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?category=an-toan$/);
  await expect(articles).toHaveCount(3);
  await expectGoodLooksEverywhere(page);
  await articles.getByRole('link', { name: 'Năm dấu hiệu của một vụ lừa đảo mua bán…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Năm dấu hiệu của một vụ lừa đảo mua bán coin',
  );
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(5);
  const related = panel(page, 'Bài liên quan').getByRole('link');
  await expect(related).toHaveCount(4);
  await expectGoodLooksEverywhere(page);
  await related.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Địa chỉ ví bị tráo khi dán: cách phát hiện',
  );
  await page.goBack();
  await page.goBack();
  await expect(articles).toHaveCount(3);
});

test('[CONT-01, CONT-02] a category without articles, and an article that is none, are said to be so @long', async ({
  page,
}) => {
  await page.goto('/blog?category=khong-co');
  await expect(page.getByText('Không tìm thấy bài viết nào ở đây.')).toBeVisible();
  const answer = await page.goto('/blog-post/khong-co');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText('Không có bài viết này.');
  await page.getByRole('link', { name: 'Tất cả bài viết' }).click();
  await expect(page.getByRole('list', { name: 'Bài viết' }).getByRole('listitem')).toHaveCount(8);
  await page.goBack();
  const way = page.getByRole('navigation', { name: 'Vị trí trang' });
  await way.getByRole('link', { name: 'Bài viết' }).click();
  await expect(page.getByRole('list', { name: 'Bài viết' }).getByRole('listitem')).toHaveCount(8);
});
