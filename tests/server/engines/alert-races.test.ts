import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/exchange/exchange';
import { post } from '#server/exchange/messages';
import { reachedAlerts, sendAlert } from '#server/exchange/price-alerts/send-reached';
import { priceAlerts } from '#server/store/tables/price-alerts';
import { arrivedFor } from '#tests/support/accounts';
import {
  alertStates,
  PRICE_BEYOND,
  setPrice,
  startAlert,
  TARGET,
} from '#tests/support/price-alerts';
import { startTwoServices } from '#tests/support/two-services';

const two = startTwoServices();

test('[HOME-05] of two services that find an alert reached at the same moment, one sends its mail', async () => {
  const email = 'lan@example.com';
  // Either service may send the mail that it is confirmed by.
  await startAlert({ ...two.serviceOf(0), settle: two.settle }, email);
  await setPrice(two.serviceOf(0), PRICE_BEYOND);
  const found = await Promise.all(two.services().map(({ exchange }) => reachedAlerts(exchange)));
  const [reached] = found[0] ?? [];
  if (!reached) throw new Error('no alert is reached');
  const sending = Array.from({ length: 8 }, (_, n) =>
    sendAlert(two.serviceOf(n).exchange, reached),
  );
  await Promise.all(sending);
  await two.settle();
  expect(await alertStates(two.serviceOf(0))).toEqual(['sent']);
  const subjects = (await arrivedFor(two.serviceOf(0), email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Xác nhận cảnh báo giá USDT', 'USDT: giá mua đã đến 26.050 ₫']);
});

test('mails of one address that two services write at the same moment stay within its limits', async () => {
  const email = 'an@example.com';
  const { db, clock } = two.serviceOf(0);
  const now = new Date(clock.now());
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const asked = { currencyCode: 'TRC20', side: 'buy', price: TARGET } as const;
  await db.insert(priceAlerts).values(
    Array.from({ length: 4 }, () => ({
      ...{
        id: randomUUID(),
        email,
        language: 'vi' as const,
        ...asked,
        direction: 'falling' as const,
      },
      ...{ tokenHash: randomUUID(), createdAt: now, expiresAt },
    })),
  );
  await Promise.all(
    Array.from({ length: 3 }, (_, n) => {
      const { exchange } = two.serviceOf(n);
      return inTransaction(exchange, (tx) =>
        post(tx, exchange, {
          ...{ channel: 'mail', recipient: email, language: 'vi', expiresAt },
          draft: { kind: 'alertAsked', ...asked, direction: 'falling' },
        }),
      );
    }),
  );
  await two.settle();
  expect(await arrivedFor(two.serviceOf(0), email)).toHaveLength(1);
  expect(await alertStates(two.serviceOf(0))).toHaveLength(6);
});
