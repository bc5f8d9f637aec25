import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasDuplicateKeys } from '#server/http/duplicate-keys';
import { refusedByAll, withField } from '#tests/support/hostile-bodies';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

test.each([
  ['a prototype', withField('"__proto__":{"isAdmin":true}')],
  ['a prototype spelt with an escape', withField('"\\u005f_proto__":{"isAdmin":true}')],
  ['a prototype further in', withField('"a":{"__proto__":1}')],
  ['an object that is no text', withField('"a":{"toString":1}')],
  ['a constructor', withField('"constructor":{"prototype":{"isAdmin":true}}')],
  ['great depth', withField(`"a":${'['.repeat(20)}${']'.repeat(20)}`)],
  ['bottomless depth', '['.repeat(60_000)],
  ['a key named twice', withField('"note":"x"')],
  ['a key named twice, once with an escape', withField('"n\\u006fte":"x"')],
  ['a key named twice further in', withField('"a":[{"b":1,"c":{"b":2},"b":3}]')],
])('[S30] %s is refused with 400 by every call, and nothing is stored', async (_, body) => {
  await refusedByAll(running, body);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('[S30] a key is found twice exactly when it is there twice', () => {
  const tree = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  })).object;
  fc.assert(
    fc.property(tree, fc.string(), (value, key) => {
      const json = JSON.stringify(value);
      expect(hasDuplicateKeys(json)).toBe(false);
      const named = JSON.stringify(key);
      expect(hasDuplicateKeys(`{${named}:${json},${named} : 1}`)).toBe(true);
      expect(hasDuplicateKeys(`[{${named}:${json}},{${named}:1}]`)).toBe(false);
    }),
  );
});
