import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeConfig, type SiteConfig } from '#domain/catalogue/site-config';
import { decodeConfig, encodeConfig } from '#domain/wire/config-wire';
import { writeLean } from '#server/rendering/lean-config';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let config: SiteConfig;
beforeAll(async () => {
  running = await startTestExchange();
  config = await running.exchange.siteConfig.read();
});
afterAll(() => running.close());

const read = (json: string) => mergeConfig(undefined, decodeConfig(JSON.parse(json)));
const whole = (some: Partial<SiteConfig>) => JSON.stringify(encodeConfig(some));

test('a configuration without what its readers fill in is read as the whole one, and has less than 9 of 10 characters', () => {
  const lean = writeLean(config);
  expect(read(lean)).toEqual(read(whole(config)));
  expect(lean.length).toBeLessThan(whole(config).length * 0.9);
  expect(lean).not.toContain('"SwiftCode":""');
});

test.each([
  ['a limit of 0, which is not the limit that none stands for', { minOrderLogin: '0' }],
  ['a limit', { minOrderKyc: '5000000' }],
  ['switches that are off', { allowBuy: false, requiredVerify: false }],
  ['a list of transactions that is shown', { showTransactionHistory: true }],
])('keeps %s', (_, siteInfo) => {
  const changed = { ...config, siteInfo: { ...config.siteInfo, ...siteInfo } };
  expect(read(writeLean(changed))).toEqual(read(whole(changed)));
  expect(read(writeLean(changed)).siteInfo).toMatchObject(siteInfo);
});

test('writes a configuration without rows, and one that no reader takes, as it is', () => {
  const bare = { ...config, currencies: [], rates: [] };
  expect(JSON.parse(writeLean(bare))).toMatchObject({ banks: [], rateBuySells: [] });
});
