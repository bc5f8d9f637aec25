import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { orders } from '#server/store/tables/orders';
import type { BrowserLike } from '#tests/support/browser-like';
import { postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const ROUNDS = 6;
const { serviceOf } = startTwoServices(async () => void (await serviceOf(0).stockUp('100000')));

const renew = (browser: BrowserLike, ref: string, next: string, own: string) =>
  browser.post(
    '/api/v1/order-link',
    { order_ref: ref, link_hash: hashOfSecret(next) },
    { [SECRET_HEADER]: own },
  );

test('[ORD-22] of two new links made at once at two services one counts, and the other browser is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const secret = newKey();
    const accountNumber = `1903${300_000 + round}7890`;
    const { json } = await postOrder(
      serviceOf(0).browser(),
      { accountNumber },
      { [LINK_HEADER]: hashOfSecret(secret) },
    );
    const { ref } = decodeOrder(json?.data);
    const made = [newKey(), newKey()];
    const answers = await Promise.all(
      made.map((next, n) => renew(serviceOf(n).browser(), ref, next, secret)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
    const [stored] = await serviceOf(0)
      .db.select({ hash: orders.linkHash })
      .from(orders)
      .where(eq(orders.ref, ref));
    expect(stored?.hash).toBe(hashOfSecret(made[statuses.indexOf(200)] ?? ''));
    // The other browser learns it by both of its secrets, at either service.
    for (const lost of [secret, made[statuses.indexOf(403)] ?? '']) {
      const seen = await serviceOf(round)
        .browser()
        .post('/api/v1/histories', { ref }, { [SECRET_HEADER]: lost });
      expect(seen.json?.data).toMatchObject({ IsMasked: true });
    }
  }
});
