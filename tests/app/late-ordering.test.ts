import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadTradeRules } from '#domain/trade/trade-rules';
import { encodeOrder } from '#domain/wire/order-wire';
import { connectForm } from '#src/app/late-form';
import { lateOrdering } from '#src/app/late-ordering';
import type { Outside } from '#src/app/outside';
import { createStorage } from '#src/app/storage';
import { storedOrder } from '#src/app/stored-order';
import { loadFormParts } from '#src/features/trade/form-parts';
import { keptStorage } from '#tests/support/kept-storage';
import { pendingOrder, placedOrder } from '#tests/support/orders';

const silent = () => Promise.reject(new Error('not asked for'));
const unprepared = () => {
  throw new Error('not asked for');
};

const setUp = () => {
  const local = keptStorage();
  const storage = createStorage(() => local);
  const post = vi.fn(async (_path: string, _body: object) => encodeOrder(placedOrder));
  const api = {
    get: silent,
    postForAll: silent,
    delete: silent,
    open: silent,
    prepare: unprepared,
    post,
  };
  return { post, storage, ordering: lateOrdering({ api, storage }) };
};

afterEach(() => vi.doUnmock('#src/app/flows/ordering'));

describe('ordering', () => {
  it('a form is ready with what posts it, and not before', async () => {
    const { ordering } = setUp();
    const words = { hasForm: () => true, loadWords: async () => {} } as unknown as Outside['words'];
    const form = connectForm(words, ordering);
    const input = { side: 'buy', currencyCode: 'TRC20' } as const;
    await Promise.all([loadTradeRules('buy', 'TRC20'), loadFormParts('TRC20')]);
    expect(form.isLoaded(input)).toBe(false);
    await form.load(input);
    expect(form.isLoaded(input)).toBe(true);
    expect(ordering.isLoaded()).toBe(true);
  });

  it('is loaded once, posts an order, and keeps it with its dong', async () => {
    const { ordering, post, storage } = setUp();
    expect(ordering.isLoaded()).toBe(false);
    expect(() => ordering.storeOrder(placedOrder)).toThrow('before it could be posted');
    const { postBuyOrder } = await ordering.load();
    expect(ordering.isLoaded()).toBe(true);
    expect(await ordering.load()).toBe(await ordering.load());
    expect(await postBuyOrder(pendingOrder, new AbortController().signal)).toEqual(placedOrder);
    expect(post.mock.calls[0]?.[0]).toBe('/api/v1/buy_orders');
    ordering.storeOrder(placedOrder);
    expect(storedOrder(storage, placedOrder.ref)?.order).toEqual(placedOrder);
    expect(storage.read('lastAmount:buy')).toBe(placedOrder.cashAmount);
  });

  it('without its file is not loaded, and asks for the file again', async () => {
    vi.doMock('#src/app/flows/ordering', () => {
      throw new Error('Failed to fetch');
    });
    const { ordering } = setUp();
    await expect(ordering.load()).rejects.toThrow();
    vi.doUnmock('#src/app/flows/ordering');
    await ordering.load();
    expect(ordering.isLoaded()).toBe(true);
  });
});
