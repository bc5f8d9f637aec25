import { expect, it, vi } from 'vitest';
import { buySide } from '#domain/trade/buy-side';
import { sellSide } from '#domain/trade/sell-side';
import { encodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { orderOutcome } from '#src/api/order-outcome';
import { postBuyOrder } from '#src/api/post-order';
import { lateSelling } from '#src/app/late-selling';
import { createStorage } from '#src/app/storage';
import { goodSale } from '#stories/support/sell-config';
import { pendingOrder, placedOrder } from '#tests/support/orders';

const silent = () => Promise.reject(new Error('not asked for'));
const unprepared = () => {
  throw new Error('not asked for');
};

const storage = createStorage(() => {
  throw new Error('no storage');
});

const setUp = (
  load = <T>(part: () => Promise<T>) => part(),
  changes: Partial<Parameters<typeof lateSelling>[0]['ordering']> = {},
) => {
  const post = vi.fn(async (_path: string, _body: object) => encodeOrder(placedOrder));
  const api = {
    get: silent,
    postForAll: silent,
    delete: silent,
    open: silent,
    prepare: unprepared,
    post,
  };
  const ordering = {
    load: async () => ({ orderOutcome, postBuyOrder: postBuyOrder(api), storeOrder: () => {} }),
    ...changes,
  };
  return { post, selling: lateSelling({ api, storage, load, ordering }) };
};
const { signal } = new AbortController();
const sale = {
  ...pendingOrder,
  side: 'sell',
  order: { ...pendingOrder.order, senderAddress: goodSale.senderAddress },
} as const;

it('has buying from the start, and loads nothing for it', async () => {
  const load = vi.fn(silent);
  const { post, selling } = setUp(load);
  expect(selling.sideOf('buy')).toBe(buySide);
  expect(await selling.postOrder(pendingOrder, signal)).toEqual({
    type: 'placed',
    order: placedOrder,
  });
  expect(post.mock.calls[0]?.[0]).toBe('/api/v1/buy_orders');
  expect(load).not.toHaveBeenCalled();
});

it('leaves open whether there is an order where the file cannot be had that would post it', async () => {
  const { post, selling } = setUp(undefined, { load: () => Promise.reject(new Error('404')) });
  expect(await selling.postOrder(pendingOrder, signal)).toEqual({ type: 'unknown' });
  expect(post).not.toHaveBeenCalled();
});

it('has selling once it is loaded, which is done once', async () => {
  let loads = 0;
  const { post, selling } = setUp((part) => {
    loads += 1;
    return part();
  });
  expect(() => selling.sideOf('sell')).toThrow('before selling was loaded');
  await selling.load();
  await selling.load();
  expect(loads).toBe(1);
  expect(selling.sideOf('sell')).toBe(sellSide);
  expect(await selling.postOrder(sale, signal)).toEqual({ type: 'placed', order: placedOrder });
  expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
    '/api/v1/sell_orders',
    encodeSellOrder(sale.order),
  ]);
});

it('resumes a sale once selling is loaded, and a purchase at any time', async () => {
  const { selling } = setUp();
  expect([selling.resumable(sale), selling.resumable(pendingOrder)]).toEqual([
    undefined,
    pendingOrder,
  ]);
  await selling.load();
  expect(selling.resumable(sale)).toBe(sale);
});

it('tries again after a file that could not be had', async () => {
  let isGone = true;
  const { selling } = setUp(<T>(part: () => Promise<T>) =>
    isGone ? Promise.reject(new Error('Failed to fetch')) : part(),
  );
  await expect(selling.load()).rejects.toThrow('Failed to fetch');
  isGone = false;
  await selling.load();
  expect(selling.sideOf('sell')).toBe(sellSide);
});
