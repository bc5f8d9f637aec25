import { expect, test } from 'vitest';
import { isSameName } from '#domain/account/own-name';

test.each([
  ['Đỗ Hoàng Linh', 'DO HOANG LINH'],
  ['do hoang linh', '  DO  HOANG\u00a0LINH '],
  // Keyboards and forms write a letter that looks the same.
  ['Ðỗ Hoàng Linh', 'ĐỖ HOÀNG LINH'],
  ['Do\u0302\u0303 Hoàng Linh', 'DO HOANG LINH'],
  ['DO HOANG\u200b LINH', 'DO HOANG LINH'],
  ['ＤＯ ＨＯＡＮＧ ＬＩＮＨ', 'DO HOANG LINH'],
])('the names %j and %j are one person’s', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['in another sequence', 'LINH HOANG DO'],
  ['with a part more', 'DO HOANG LINH AN'],
  ['with a part less', 'DO LINH'],
  ['without its spaces', 'DOHOANGLINH'],
  ['with a letter of another alphabet', 'DО HOANG LINH'],
  ['with a part that has no plain letters', 'DO HOANG LINH 阿'],
  ['with a sign', 'DO-HOANG-LINH'],
  ['of nothing', ''],
  ['of space', ' \u200b '],
])('a name %s is another’s', (_, name) => {
  expect(isSameName('Đỗ Hoàng Linh', name)).toBe(false);
});

test('a missing name is nobody’s, not another missing one’s', () => {
  expect(isSameName('', ' ')).toBe(false);
});
