import { expect, test, vi } from 'vitest';
import { decodeConfig } from '#domain/wire/config-wire';
import { MalformedAnswer } from '#domain/wire/result';
import { decodeInTurns } from '#src/api/in-turns';

const currency = (at: number) => ({ id: `b${at}`, BankCode: `C${at}`, Name: `Currency ${at}` });
const banks = (count: number) => Array.from({ length: count }, (_, at) => currency(at));
const answer = (count: number) => ({
  siteInfo: { AllowBuy: false },
  banks: banks(count),
  faqs: [],
});

test.each([0, 1, 100, 101, 250])('reads %d rows as one reading would', async (count) => {
  expect(await decodeInTurns(answer(count), decodeConfig)).toEqual(decodeConfig(answer(count)));
});

test('leaves out what the answer does not carry', async () => {
  expect(Object.keys(await decodeInTurns({ banks: banks(250) }, decodeConfig))).toEqual([
    'currencies',
  ]);
});

test('between two stretches there is room for a key', async () => {
  const heard = vi.fn();
  const reading = decodeInTurns(answer(250), decodeConfig);
  setTimeout(heard);
  await reading;
  expect(heard).toHaveBeenCalled();
});

test('a bad row anywhere spoils the answer', async () => {
  const bad = [...banks(250), 'no currency'];
  await expect(decodeInTurns({ banks: bad }, decodeConfig)).rejects.toThrow(MalformedAnswer);
});

test.each([null, [], 'text'])('hands %j over as it is', async (data) => {
  const decode = vi.fn(() => ({}));
  await decodeInTurns(data, decode);
  expect(decode).toHaveBeenCalledWith(data);
});
