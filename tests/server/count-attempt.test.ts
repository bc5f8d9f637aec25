import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTEMPT_LIMITS, type AttemptLimitName } from '#server/exchange/accounts/attempt-limits';
import {
  attemptsLeft,
  clearAttempts,
  countAttempt,
  countEachTime,
  uncountAttempt,
} from '#server/exchange/accounts/count-attempt';
import type { KeyedCall } from '#server/exchange/keyed-call';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const NAME = 'find.code';
const { tries } = ATTEMPT_LIMITS[NAME];

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

/** As a call under a key of its own has it. */
const keyed = () => ({ ...running.exchange, call: { steps: new Set<string>() } as KeyedCall });
const leftOf = async (subject: string) =>
  (await attemptsLeft(running.exchange, NAME, subject)).left;
const useUp = async (subject: string, times: number) => {
  for (let made = 0; made < times; made += 1) await countAttempt(running.exchange, NAME, subject);
};

test('[S23] a call that is repeated under its key is one attempt, and takes one back', async () => {
  const call = keyed();
  for (let made = 0; made < 3; made += 1) await countAttempt(call, NAME, 'one');
  expect(await leftOf('one')).toBe(tries - 1);
  await useUp('one', 2);
  for (let made = 0; made < 3; made += 1) await uncountAttempt(call, NAME, 'one');
  expect(await leftOf('one')).toBe(tries - 2);
});

test('[S23] an attempt that was one too many is so under its key, too, until its time is over', async () => {
  await useUp('two', tries);
  const call = keyed();
  for (let made = 0; made < 3; made += 1)
    await expect(countAttempt(call, NAME, 'two')).rejects.toThrow('Too many tries.');
  running.clock.advance(ATTEMPT_LIMITS[NAME].seconds * 1000);
  await countAttempt(call, NAME, 'two');
  expect(await leftOf('two')).toBe(tries - 1);
});

test('[S23] what costs as much each time counts each time under its key', async () => {
  const call = keyed();
  for (let made = 0; made < 3; made += 1) await countEachTime(call, NAME, 'three');
  expect(await leftOf('three')).toBe(tries - 3);
});

test('[S23] a call counts once for each of its limits under its key, and takes back from each', async () => {
  const call = keyed();
  const names = Object.keys(ATTEMPT_LIMITS) as AttemptLimitName[];
  const used = async () =>
    Promise.all(
      names.map(async (name) => {
        const { left } = await attemptsLeft(running.exchange, name, 'six');
        return [name, ATTEMPT_LIMITS[name].tries - left];
      }),
    );
  for (const name of [...names, ...names]) await countAttempt(call, name, 'six');
  expect(await used()).toEqual(names.map((name) => [name, 1]));
  for (const name of [...names, ...names]) await uncountAttempt(call, name, 'six');
  expect(await used()).toEqual(names.map((name) => [name, 0]));
});

test('[S23] a count is of one subject and one kind: another’s stays when it begins anew', async () => {
  await useUp('four', 3);
  await useUp('five', 2);
  await countAttempt(running.exchange, 'find.address', 'four');
  await clearAttempts(running.exchange, [NAME], 'four');
  expect([await leftOf('four'), await leftOf('five')]).toEqual([tries, tries - 2]);
  const { left } = await attemptsLeft(running.exchange, 'find.address', 'four');
  expect(left).toBe(ATTEMPT_LIMITS['find.address'].tries - 1);
});
