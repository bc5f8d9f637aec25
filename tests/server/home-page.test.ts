import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerPathOf } from '#domain/catalogue/partner-text';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { decodeConfig } from '#domain/wire/config-wire';
import { readPartners } from '#server/providers/partners';
import { siteSettings } from '#server/store/tables/catalogue';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  const partners = readPartners({ PARTNERS: '1=https://one.example/;9=https://nine.example/' });
  running = await startTestExchange({ partners }, undefined, { partners });
});
afterAll(() => running.close());

/** A part of the configuration as a visitor's browser gets it. */
const asked = async (isGetAll: 'true' | 'false'): Promise<Partial<SiteConfig>> => {
  const answer = await running
    .browser()
    .post('/api/v1/config-web', { isGetAll, domain: 'localhost' });
  return decodeConfig(answer.json?.data);
};

const show = async (showTransactionHistory: boolean) => {
  await running.db.update(siteSettings).set({ showTransactionHistory });
  running.exchange.siteConfig.changed();
};

describe('what the configuration has for the home page', () => {
  test('[HOME-02] recent transactions leave the service only while the site shows them, and then with nothing of a customer', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await browser.post('/sandbox/api/pay', { ref: order.ref });
    await running.pass(30);
    expect((await seenOrder(browser, order.ref)).status).toBe('delivered');
    for (const part of ['true', 'false'] as const) {
      await show(false);
      expect((await asked(part)).orders).toEqual([]);
      await show(true);
      const { orders: recent = [] } = await asked(part);
      expect(recent.map(({ createdAt: _, ...rest }) => rest)).toEqual([
        { type: 'buy', currencyCode: order.currencyCode, quantity: order.quantity },
      ]);
    }
    await show(false);
  });

  test('[HOME-01] it marks the texts of the partners that /go leads to, and no other', async () => {
    const { siteInfo } = await asked('true');
    const paths = siteInfo?.texts.flatMap((text) => {
      const path = partnerPathOf(text);
      return path === undefined ? [] : [[text.code, path]];
    });
    expect(paths).toEqual([['partner-1', '/go/1']]);
    expect((await running.browser().get('/go/1')).headers.get('location')).toBe(
      'https://one.example/',
    );
    expect(siteInfo?.texts.map(({ code }) => code)).toContain('index');
  });

  test('[HOME-04] it has the support channels that operators have named', async () => {
    const named = { tawkId: '5f0c/default', phone: '1900 1000', skype: 'ben.doi', yahoo: 'bd' };
    await running.db.update(siteSettings).set({ ...named, videoLink: 'https://video.example/1' });
    running.exchange.siteConfig.changed();
    expect((await asked('false')).siteInfo).toMatchObject({
      ...named,
      videoLink: 'https://video.example/1',
    });
  });
});
