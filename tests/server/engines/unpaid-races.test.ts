import { expect, test } from 'vitest';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { accountEnding, outcomeOf } from '#tests/support/documents';
import { postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const KINDS = [
  { currencyCode: 'TRC20', networkKey: 'TRX', receivingAddress: TRON },
  { currencyCode: 'BEP20', networkKey: 'BSC', receivingAddress: EVM },
  { currencyCode: 'ERC20', networkKey: 'ETH', receivingAddress: EVM },
];

const { services, serviceOf } = startTwoServices();

test('[S47] in several currencies at once, at two services on PostgreSQL, one order of an address is the first', async () => {
  await serviceOf(0)
    .db.update(siteSettings)
    .set({ minOrderLogin: null, minOrderKyc: null, unpaidShare: '0' });
  for (const { exchange } of services()) exchange.siteConfig.changed();
  const answers = await Promise.all(
    [0, 1, 2].flatMap((n) =>
      KINDS.map((kind, k) =>
        postOrder(serviceOf(n + k).browser('203.0.113.7'), {
          ...{ ...kind, quantity: '100', accountNumber: accountEnding('trusted') },
        }),
      ),
    ),
  );
  expect(answers.map(outcomeOf).toSorted()).toEqual([
    ...Array<string>(answers.length - 1).fill('CAPTCHA_REQUIRED'),
    'placed',
  ]);
  expect(await serviceOf(0).db.$count(orders)).toBe(1);
});
