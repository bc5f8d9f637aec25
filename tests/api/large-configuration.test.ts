import { expect, test } from 'vitest';
import { mergeConfig } from '#domain/catalogue/site-config';
import { decodeConfig } from '#domain/wire/config-wire';
import { decodeInChunks } from '#src/api/decode-in-chunks';

const HALF = 5_000_000;
/** Rows of a real configuration are about this long. */
const WORDS = 'x'.repeat(500);

const currency = (at: number) => ({
  id: `b${at}`,
  BankCode: `C${at}`,
  Name: `Currency ${at}`,
  Type: 'coin',
  Description: WORDS,
  IsShow: true,
});
const rate = (at: number) => ({
  BankCode: `C${at}`,
  Type: 'buy',
  Value: '26120',
  MinQuantity: '5',
  Status: 1,
  Description: WORDS,
});

const rows = (row: (at: number) => object) =>
  Array.from({ length: HALF / JSON.stringify(row(99_999)).length }, (_, at) => row(at));

test('[C31] a configuration of 10 MB is read in many short stretches, and again without news', {
  timeout: 120_000,
}, async () => {
  const text = JSON.stringify({ banks: rows(currency), rateBuySells: rows(rate) });
  expect(text.length).toBeGreaterThan(0.95 * 2 * HALF);
  let stretches = 0;
  const read = await decodeInChunks(JSON.parse(text), (data) => {
    stretches += 1;
    return decodeConfig(data);
  });
  expect(stretches).toBeGreaterThan(100);
  const config = mergeConfig(undefined, read);
  expect(config.currencies.length).toBeGreaterThan(5_000);
  // Again the same, as every 20 s.
  expect(mergeConfig(config, structuredClone(read))).toBe(config);
});
