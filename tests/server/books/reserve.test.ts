import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currencyOf, mergeConfig } from '#domain/catalogue/site-config';
import { decodeConfig } from '#domain/wire/config-wire';
import {
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

const shown = async (code = 'TRC20') => {
  const body = { isGetAll: 'true', domain: 'localhost' };
  const { json } = await running.browser().post('/api/v1/config-web', body);
  return currencyOf(mergeConfig(undefined, decodeConfig(json?.data)), code);
};

describe('[SRV-05] the reserve that the configuration shows', () => {
  it('is what can be sold, rounded down to 8 decimals, and follows orders every 20 s', async () => {
    await running.stockUp('-0.000000011');
    expect((await shown())?.reserve).toBe('8000');
    await running.pass(20);
    expect((await shown())?.reserve).toBe('7999.99999998');
    await placeOrder(running.browser());
    await running.pass(19);
    expect((await shown())?.reserve).toBe('7999.99999998');
    await running.pass(1);
    expect((await shown())?.reserve).toBe('7899.99999998');
    expect((await shown('VCB'))?.reserve).toBe('1850000000');
  });

  it('is the same object for all calls until it differs', async () => {
    const { siteConfig } = running.exchange;
    const first = await siteConfig.read();
    await placeOrder(running.browser());
    expect(await siteConfig.read()).toBe(first);
    await running.pass(20);
    const next = await siteConfig.read();
    expect(next).not.toBe(first);
    await running.pass(20);
    expect(await siteConfig.read()).toBe(next);
  });

  it('of nothing refuses no order once there is stock again, though it is shown for a while', async () => {
    await running.stockUp('-9000');
    await running.pass(20);
    expect((await shown())?.buyPauseReason).toBe('OUT_OF_STOCK');
    await running.stockUp('1500');
    await running.pass(19);
    expect((await shown())?.buyPauseReason).toBe('OUT_OF_STOCK');
    expect((await postOrder(running.browser())).status).toBe(200);
  });

  it('of nothing pauses buying with a reason, and stock resumes it', async () => {
    await running.stockUp('-9000');
    await running.pass(20);
    expect(await shown()).toMatchObject({
      ...{ reserve: '0', isAllowBuy: false, buyPauseReason: 'OUT_OF_STOCK' },
      ...{ isAllowSell: true, sellPauseReason: '' },
    });
    const { status, json } = await postOrder(running.browser());
    expect([status, json?.messageCode, json?.data]).toEqual([
      409,
      'SIDE_PAUSED',
      { reason: 'OUT_OF_STOCK' },
    ]);
    await running.stockUp('1100');
    await running.pass(20);
    expect(await shown()).toMatchObject({ isAllowBuy: true, reserve: '100' });
  });
});
