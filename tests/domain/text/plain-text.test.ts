import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/text/plain-text';

describe('what was pasted or typed, as it was meant', () => {
  it.each([
    [' TR7N ', 'TR7N'],
    ['１２３．５ａＢ', '123.5aB'],
    ['！～', '!~'],
    // Zero width space, byte order mark, word joiner, soft hyphen, left-to-right mark.
    ['a\u200bb\ufeffc\u2060d\u00ade\u200ef', 'abcdef'],
    ['\u200b 1 \ufeff', '1'],
    ['Đào 5', 'Đào 5'],
    // Just outside the full-width block.
    ['\uff00\uff5f', '\uff00\uff5f'],
  ])('%j is %j', (typed, plain) => expect(plainText(typed)).toBe(plain));

  it('keeps the mark that turns the reading order round, so that nothing with it passes', () =>
    expect(plainText('123\u202e456')).toBe('123\u202e456'));
});
