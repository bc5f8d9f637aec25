// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type PendingTrade, writePendingOrder } from '#domain/trade/persisted-trade';
import { selectScreenActor } from '#machines/app/app.selectors';
import { lateTrading } from '#src/app/late-trading';
import type { Outside } from '#src/app/outside';
import { createStorage } from '#src/app/storage';
import { goodSale } from '#stories/support/sell-config';
import { keptStorage } from '#tests/support/kept-storage';
import { pendingOrder } from '#tests/support/orders';
import { type Site, startSite } from '#tests/support/whole-site';

const setUp = (stored: Readonly<Record<string, string>> = {}) => {
  const local = keptStorage(new Map(Object.entries(stored)));
  const storage = createStorage(() => local);
  const words: unknown[] = [];
  const load: Outside['load'] = (part, share = 'later') => {
    words.push(share);
    return part();
  };
  return { trading: lateTrading({ load, storage } as Outside), words };
};

test('a trade is opened after its file has been loaded, and not before', async () => {
  const { trading } = setUp();
  expect(() => trading.sideOf('buy')).toThrow('before trading was loaded');
  expect(() => trading.memory.readPendingOrder()).toThrow('before trading was loaded');
  await trading.load('buy');
  expect(trading.sideOf('buy').side).toBe('buy');
  expect(() => trading.sideOf('sell')).toThrow('before selling was loaded');
  await trading.load('sell');
  expect(trading.sideOf('sell').side).toBe('sell');
});

test('a page to buy on is loaded with no words but the first ones, and one to sell on with the later ones', async () => {
  const { trading, words } = setUp();
  await trading.load('buy');
  expect(words).toEqual(['first']);
  await trading.load('sell');
  expect(words).toEqual(['first', 'later']);
});

test('[SUB-03] a page to buy on has selling, too, where a sale is pending', async () => {
  const sale: PendingTrade = {
    ...pendingOrder,
    side: 'sell',
    order: { ...pendingOrder.order, senderAddress: goodSale.senderAddress },
  };
  const { trading } = setUp({ purchase: writePendingOrder(sale, Math.floor(Date.now() / 1000)) });
  await trading.load('buy');
  expect(trading.memory.readPendingOrder()).toMatchObject({ side: 'sell', key: sale.key });
  expect(trading.sideOf('sell').side).toBe('sell');
});

let site: Site | undefined;
afterEach(() => {
  site?.stop();
  site = undefined;
});

test('a visit that begins at a page to read trades afterwards', async () => {
  site = await startSite();
  await site.enter({ kind: 'page' }, '/about-us.html');
  expect(selectScreenActor(site.app.getSnapshot()).kind).toBe('page');
  await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
  expect(site.flow('trade').ref.getSnapshot().context.currencyCode).toBe('TRC20');
});
