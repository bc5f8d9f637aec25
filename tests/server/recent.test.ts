import { describe, expect, it } from 'vitest';
import { createRecent, remembering } from '#server/recent';

describe('what stays in memory', () => {
  it('is found by its key until so many others were kept or found after it', () => {
    const recent = createRecent<string, number>(2);
    recent.keep('a', 1);
    recent.keep('b', 2);
    expect(recent.find('a')).toBe(1);
    recent.keep('c', 3);
    expect(recent.find('b')).toBeUndefined();
    expect([recent.find('a'), recent.find('c')]).toEqual([1, 3]);
  });

  it('counts a value that takes the place of another once', () => {
    const recent = createRecent<string, number>(2);
    recent.keep('a', 1);
    recent.keep('b', 2);
    recent.keep('b', 3);
    expect([recent.find('a'), recent.find('b')]).toEqual([1, 3]);
  });

  it('is forgotten only as long as no other has taken its place', () => {
    const recent = createRecent<string, number>(2);
    recent.keep('a', 1);
    recent.keep('a', 2);
    recent.forget('a', 1);
    expect(recent.find('a')).toBe(2);
    recent.forget('a', 2);
    expect(recent.find('a')).toBeUndefined();
  });
});

describe('what a function remembers', () => {
  const counting = () => {
    const asked: string[] = [];
    const find = remembering(2, (text) => {
      asked.push(text);
      return text.length;
    });
    return { asked, find };
  };

  it('is found once, until it is forgotten', () => {
    const { asked, find } = counting();
    expect([find('a'), find('a'), find('bb'), find('ccc'), find('a')]).toEqual([1, 1, 2, 3, 1]);
    expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
  });

  it('is no long text, which is found again', () => {
    const { asked, find } = counting();
    expect([find('x'.repeat(101)), find('x'.repeat(101))]).toEqual([101, 101]);
    expect(asked).toHaveLength(2);
  });
});
