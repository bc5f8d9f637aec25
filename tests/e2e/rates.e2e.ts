import { expect, test } from './support/exchange.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';
import { outside } from './support/purchase.ts';

test.use({ ownExchange: 'rates' });

const SLOT = 300;
const DONG = '\u00a0₫';

test('[HOME-05] the history of a currency is drawn from what was sampled, by day, week and month, and leads to trading it @long', async ({
  page,
  exchange,
}) => {
  const setRate = (value: string) => outside(exchange, 'rates', { currency: 'TRC20', value });
  const wait = (seconds: number) => outside(exchange, 'clock', { seconds: String(seconds) });
  await page.goto('/rates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử giá USDT');
  // The first sample comes with the start of the service.
  const chart = page.getByRole('img', { name: /^Giá mua/ });
  await expect(chart).toHaveAccessibleName(/gần nhất 26\.120\s₫, thay đổi 0%/);
  await setRate('26250.5');
  await wait(2 * SLOT);
  await setRate('26000');
  await wait(2 * SLOT);
  await page.reload();
  await expect(chart).toHaveAccessibleName(
    new RegExp(
      `thấp nhất 26\\.000${DONG}, cao nhất 26\\.250,5${DONG}, gần nhất 26\\.000${DONG}, thay đổi -0,46%`,
    ),
  );
  // A jump pauses buying: its last price stays the last, and selling goes on.
  await setRate('30000');
  await wait(2 * SLOT);
  await page.reload();
  await page.getByText('Tất cả các mức giá').click();
  const newest = page.getByRole('row').nth(1).getByRole('cell');
  await expect(newest).toHaveText(['–', `25.810${DONG} ≈ 1,0918 $`]);
  await expect(page.getByRole('row').nth(2).getByRole('cell').first()).toHaveText(
    `26.000${DONG} ≈ 1,0998 $`,
  );
  await expectGoodLooksEverywhere(page);

  await page.getByRole('link', { name: 'Tuần' }).click();
  await expect(page).toHaveURL(/\/rates\?period=week$/);
  await expect(page.getByRole('link', { name: 'Tuần' })).toHaveAttribute('aria-current', 'page');
  await expect(chart).toBeVisible();
  await page
    .getByRole('list', { name: 'Giá hiện tại' })
    .getByRole('link', { name: /^Bitcoin/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử giá BTC');
  await expect(page).toHaveURL(/\/rates\/BTC$/);
  await expect(chart).toBeVisible();
  await page.getByRole('link', { name: 'Bán BTC' }).click();
  await expect(page).toHaveURL(/\/sell\/BTC$/);
});

test('[HOME-05] prices that do not come are said not to, and are asked for again @long', async ({
  page,
}) => {
  await page.route('**/api/v1/samples', (route) => route.abort());
  await page.goto('/rates/ETH');
  await expect(page.getByRole('alert')).toContainText('Không tải được giá.');
  await page.unroute('**/api/v1/samples');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('img', { name: /^Giá mua/ })).toBeVisible();
});

test('[HOME-05] a currency that there is not is said to be none @long', async ({ page }) => {
  await page.goto('/rates/NOPE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử giá');
  await expect(page.getByRole('alert')).toHaveText('Không có loại tiền này.');
});
