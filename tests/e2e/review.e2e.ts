import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { openOrder, outside } from './support/purchase.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('[ORD-12] a finished order is reviewed: content of at most 300 characters, a valid e-mail, and approval before others see it @long', async ({
  page,
  exchange,
}) => {
  const ref = await openOrder(page);
  await expect(page.getByLabel(/^Đánh giá của bạn/)).toHaveCount(0);
  await outside(exchange, 'pay', { ref });
  const content = page.getByLabel(/^Đánh giá của bạn/);
  const email = page.getByLabel(/^Email/);
  const send = () => page.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(content).toBeVisible();
  await send();
  await expect(content).toHaveAttribute('aria-invalid', 'true');
  await content.fill('x'.repeat(301));
  await email.fill('khach.hang');
  await send();
  await expect(page.getByText('Nội dung vượt quá 300 ký tự')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks(page);
  const text = 'Nhanh và đúng hẹn.'.padEnd(300, '!');
  await content.fill(text);
  await email.fill('khach.hang@example.com');
  const posted = page.waitForRequest('**/api/v1/reviews');
  await send();
  expect((await posted).postDataJSON()).toEqual({
    ...{ content: text, email: 'khach.hang@example.com', ref, author: 'Customer' },
  });
  await expect(page.getByText(/^Chờ duyệt/)).toBeVisible();
  await expectGoodLooks(page);
  const shown = async () => (await fetch(`${exchange}/api/v1/reviews`)).text();
  expect(await shown()).not.toContain(text);
  await outside(exchange, 'review', { ref, decision: 'approve' });
  expect(await shown()).toContain(text);
  await page.reload();
  await expect(page.getByText(/^Đã duyệt/)).toBeVisible();
});
