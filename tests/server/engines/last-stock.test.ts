import { expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const AT_ONCE = 8;

const { services, serviceOf } = startTwoServices();

test('[SRV-05] parallel orders for the last stock at two services on PostgreSQL: one is placed, the others are refused', async () => {
  const one = serviceOf(0);
  const position = () => balanceOf(one.db, { kind: 'position', owner: '', asset: 'TRC20' });
  await one.db.update(siteSettings).set({ unpaidShare: '1' });
  for (const { exchange } of services()) exchange.siteConfig.changed();
  for (let round = 1; round <= 5; round += 1) {
    await one.stockUp(String(100 - Number(await position())));
    const before = await one.db.$count(orders);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => postOrder(serviceOf(n).browser())),
    );
    const codes = answers.map(({ status, json }) => `${status} ${json?.messageCode ?? ''}`);
    expect(codes.toSorted()).toEqual(['200 ', ...Array(AT_ONCE - 1).fill('422 INVALID_FIELDS')]);
    expect(await position()).toBe('0');
    expect(await one.db.$count(orders)).toBe(before + 1);
  }
});
