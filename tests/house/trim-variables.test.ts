import { describe, expect, test } from 'vitest';
import { trimVariables } from '../../scripts/support/trim-variables.ts';

const trimmed = (css: string, scripts = '', palettes: readonly string[] = []) =>
  trimVariables(css, scripts, palettes);

describe('leaving out variables that nothing refers to', () => {
  test('a variable that no rule names goes, everything else stays', () => {
    expect(trimmed(':root{--mantine-a:1;--bd-b:2;color:red}')).toBe(':root{--bd-b:2;color:red}');
  });

  test('a variable that a rule names stays, with the variables of its own value', () => {
    const css = ':root{--mantine-a:var(--mantine-b);--mantine-b:1}p{margin:var(--mantine-a)}';
    expect(trimmed(css)).toBe(css);
  });

  test('a variable named by one that goes, goes too', () => {
    expect(trimmed(':root{--mantine-a:var(--mantine-b);--mantine-b:1;}p{top:0}')).toBe(
      ':root{}p{top:0}',
    );
  });

  test('in the dark as in the light', () => {
    const css = ':root{--mantine-a:1}.dark{--mantine-a:var(--mantine-c);--mantine-c:2}';
    expect(trimmed(`${css}p{top:var(--mantine-a)}`)).toBe(`${css}p{top:var(--mantine-a)}`);
  });

  test('a variable that a script names stays, with its dashes or without', () => {
    const css = ':root{--mantine-a:1;--mantine-b:2;--mantine-c:3}';
    expect(trimmed(css, '"var(--mantine-a)";e("mantine-b")')).toBe(
      ':root{--mantine-a:1;--mantine-b:2;}',
    );
  });

  test('what a script may put together stays', () => {
    const css = ':root{--mantine-spacing-xs:1;--mantine-shadow-xs:2}';
    expect(trimmed(css, 'size(x,"mantine-spacing")')).toBe(':root{--mantine-spacing-xs:1;}');
    expect(trimmed(css, '`--mantine-spacing-$')).toBe(':root{--mantine-spacing-xs:1;}');
  });

  test('of palettes, those the product paints with stay whole', () => {
    const css = ':root{--mantine-color-jade-light:1;--mantine-color-pink-light:2;}';
    expect(trimmed(css, '`--mantine-color-$', ['jade'])).toBe(
      ':root{--mantine-color-jade-light:1;}',
    );
  });
});
