import { expect, test, vi } from 'vitest';
import { decodeConfig } from '#domain/wire/config-wire';
import { MalformedAnswer } from '#domain/wire/result';
import { decodeInChunks } from '#src/api/decode-in-chunks';

const currency = (at: number) => ({ id: `b${at}`, BankCode: `C${at}`, Name: `Currency ${at}` });
const banks = (count: number) => Array.from({ length: count }, (_, at) => currency(at));
const answer = (count: number) => ({
  siteInfo: { AllowBuy: false },
  banks: banks(count),
  faqs: [],
});

test.each([0, 1, 100, 101, 250])('reads %d rows as one reading would', async (count) => {
  expect(await decodeInChunks(answer(count), decodeConfig)).toEqual(decodeConfig(answer(count)));
});

test('leaves out what the answer does not carry', async () => {
  expect(Object.keys(await decodeInChunks({ banks: banks(250) }, decodeConfig))).toEqual([
    'currencies',
  ]);
});

test('between two chunks there is room for a key', async () => {
  const heard = vi.fn();
  const reading = decodeInChunks(answer(250), decodeConfig);
  setTimeout(heard);
  await reading;
  expect(heard).toHaveBeenCalled();
});

test('a chunk that makes no sense spoils the answer', async () => {
  const bad = [...banks(200), 'no currency', null];
  await expect(decodeInChunks({ banks: bad }, decodeConfig)).rejects.toThrow(MalformedAnswer);
});

test.each([0, 99, 100, 150])(
  '[C9] a bad row at %d is left out, and an equal answer changes nothing',
  async (at) => {
    const rows = banks(250).toSpliced(at, 0, { BankCode: '' } as never);
    const first = await decodeInChunks({ banks: rows }, decodeConfig);
    expect(first.currencies).toEqual(decodeConfig({ banks: banks(250) }).currencies);
    const second = await decodeInChunks({ banks: rows }, decodeConfig, first);
    expect(second.currencies).toBe(first.currencies);
  },
);

test.each([null, [], 'text'])('hands %j over as it is', async (data) => {
  const decode = vi.fn(() => ({}));
  await decodeInChunks(data, decode);
  expect(decode).toHaveBeenCalledWith(data);
});

test.each([3, 100, 250])(
  '[C31] %d rows that say the same are the same rows, compared in chunks',
  async (count) => {
    const first = await decodeInChunks(answer(count), decodeConfig);
    const second = await decodeInChunks(answer(count), decodeConfig, first);
    expect(second).toEqual(first);
    expect(second.currencies).toBe(first.currencies);
    expect(second.siteInfo).toBe(first.siteInfo);
  },
);

test.each([
  ['a row that changed', (rows: object[]) => rows.with(-1, currency(999))],
  ['a row more', (rows: object[]) => [...rows, currency(999)]],
  ['a row less', (rows: object[]) => rows.slice(0, -1)],
  ['rows in another order', (rows: object[]) => rows.toReversed()],
])('[C31] %s is news, at every length', async (_, change) => {
  for (const count of [3, 100, 101, 250]) {
    const first = await decodeInChunks(answer(count), decodeConfig);
    const other = { ...answer(count), banks: change(banks(count)) };
    const second = await decodeInChunks(other, decodeConfig, first);
    expect(second).toEqual(decodeConfig(other));
    expect(second.currencies).not.toBe(first.currencies);
  }
});
