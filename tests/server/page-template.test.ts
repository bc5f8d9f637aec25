import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/text/locale';
import { pageIn } from '#server/http/page-template';

const BUILT = readFileSync('index.html', 'utf8');

describe('the page in a language', () => {
  test.each(LOCALES)('%s says so, and says what needs scripts in one language', (locale) => {
    const page = pageIn(BUILT, locale);
    expect(page).toContain(`<html lang="${locale}"`);
    expect(page.includes('đang tắt JavaScript')).toBe(locale === 'vi');
    expect(page.includes('JavaScript is switched off')).toBe(locale !== 'vi');
  });
});
