// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import {
  selectCancellationMessage,
  selectCancellationPhase,
} from '#machines/cancellation/cancellation.selectors';
import { selectCancellation } from '#machines/order/order.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => {
  site?.stop();
  vi.restoreAllMocks();
});

const { ref } = SAMPLE_ORDER;
const MESSAGE = 'This order cannot be cancelled any more.';

test('[ORD-27] a refused cancellation is logged and said in the service’s words', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const createdAt = Math.floor(Date.now() / 1_000) - 60;
  const order = { ...SAMPLE_ORDER, createdAt, updatedAt: createdAt };
  site = await startSite({
    answers: {
      '/api/v1/histories': () => saying(encodeOrder(order)),
      '/api/v1/cancel-order': () => refusing(MESSAGE, 409),
    },
  });
  await site.enter({ kind: 'order', ref }, `/order/${ref}`);
  await site.settle(1_000);
  const cancellation = selectCancellation(site.flow('order').ref.getSnapshot());
  if (!cancellation) throw new Error('the order cannot be cancelled');
  cancellation.send({ type: 'cancellation.requested' });
  cancellation.send({ type: 'cancellation.confirmed' });
  await site.settle();
  const snapshot = cancellation.getSnapshot();
  expect([selectCancellationPhase(snapshot), selectCancellationMessage(snapshot)]).toEqual([
    'failed',
    MESSAGE,
  ]);
  expect(logged.mock.calls).toEqual([['cancel-order failed:', MESSAGE]]);
});
