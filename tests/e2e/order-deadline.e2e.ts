import { expect, test } from './support/exchange.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';
import { openOrder, outside } from './support/purchase.ts';

const MINUTE = 60;

test('[ORD-24] a phone is warned before an order runs out, and the tab counts the minutes @long', async ({
  page,
  exchange,
}) => {
  await openOrder(page);
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  await expect(page).not.toHaveTitle(/⏳/);
  await outside(exchange, 'clock', { seconds: 51 * MINUTE });
  const warning = page
    .getByRole('status')
    .filter({ hasText: /^Đơn này sẽ hết hạn lúc \d\d:\d\d\./ });
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('hãy bấm “Tôi đã chuyển đủ tiền”');
  await expect(page).toHaveTitle(/^⏳ [89] phút · Chờ bạn chuyển khoản/);
  await expectGoodLooksEverywhere(page);
  await outside(exchange, 'clock', { seconds: 9 * MINUTE });
  await expect(page.getByText('Đơn này đã bị hủy').first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(page).not.toHaveTitle(/⏳/);
});

test('[ORD-24] while the bank is down time stands still, the price does not, and the page says both @long', async ({
  page,
  exchange,
}) => {
  await openOrder(page);
  await outside(exchange, 'bank', { bank: 'VCB', mode: 'down' });
  await outside(exchange, 'clock', { seconds: 40 * MINUTE });
  await outside(exchange, 'bank', { bank: 'VCB', mode: 'up' });
  await expect(
    page.getByRole('status').filter({ hasText: /^Bạn có thêm thời gian: đến \d\d:\d\d\./ }),
  ).toBeVisible();
  await expectGoodLooksEverywhere(page);
  await outside(exchange, 'clock', { seconds: 30 * MINUTE });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Bạn vẫn có thể chuyển 2\.632\.896\s₫, theo giá hôm nay$/,
  );
  await expect(
    page.getByRole('status').filter({ hasText: /^Giá đã chốt hết hiệu lực lúc \d\d:\d\d\./ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  await expectGoodLooksEverywhere(page);
});
