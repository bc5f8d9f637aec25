import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/text/locale';
import { formatDay, formatMinute, formatMoment, VIETNAM } from '#domain/text/moment-format';

const MOMENT = Date.UTC(2025, 10, 2, 20, 4, 5) / 1_000;

test('a moment is written as time, day, month and year, each with all its digits', () => {
  expect(formatMoment(MOMENT, 'vi', 0)).toBe('20:04:05 02/11/2025');
});

test('a moment is written by the clock of the place: another day in Việt Nam than in Greenwich', () => {
  expect(formatMoment(MOMENT, 'vi', VIETNAM)).toBe('03:04:05 03/11/2025');
});

test('a moment is written by the clock of this machine unless a place is named', () => {
  const here = -new Date(MOMENT * 1_000).getTimezoneOffset();
  expect(formatMoment(MOMENT, 'vi')).toBe(formatMoment(MOMENT, 'vi', here));
});

test('the last second of a year stays in that year', () => {
  expect(formatMoment(Date.UTC(2025, 11, 31, 16, 59, 59) / 1_000, 'vi', VIETNAM)).toBe(
    '23:59:59 31/12/2025',
  );
  expect(formatMoment(Date.UTC(2025, 11, 31, 17) / 1_000, 'vi', VIETNAM)).toBe(
    '00:00:00 01/01/2026',
  );
});

test.each([
  ['vi', '20:04:05 02/11/2025', '20:04 02/11/2025'],
  ['en', '02/11/2025, 20:04:05', '02/11/2025, 20:04'],
  ['de', '02.11.2025, 20:04:05', '02.11.2025, 20:04'],
  ['tr', '02.11.2025 20:04:05', '02.11.2025 20:04'],
  ['zh', '2025/11/02 20:04:05', '2025/11/02 20:04'],
  ['ja', '2025/11/02 20:04:05', '2025/11/02 20:04'],
  ['ko', '2025. 11. 02. 20:04:05', '2025. 11. 02. 20:04'],
] as const)('[I18N-01] in %s a moment is %s, and %s to the minute', (locale, moment, minute) => {
  expect(formatMoment(MOMENT, locale, 0)).toBe(moment);
  expect(formatMinute(MOMENT, locale, 0)).toBe(minute);
});

/** Days and times as the platform writes them, English as in Great Britain. */
const platform = (locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false, hourCycle: 'h23' },
    timeZone: 'UTC',
  });

test('[I18N-01] every moment is written as the platform writes it in that language', () => {
  const formats = LOCALES.map((locale) => [locale, platform(locale)] as const);
  const ofThisCentury = { min: 946_684_800, max: 4_102_444_799 };
  fc.assert(
    fc.property(fc.integer(ofThisCentury), (moment) => {
      for (const [locale, format] of formats)
        expect(formatMoment(moment, locale, 0)).toBe(format.format(moment * 1_000));
    }),
  );
});

test('a day is that of the place', () => {
  expect(formatDay(MOMENT, 'de', 0)).toBe('02.11.2025');
  expect(formatDay(MOMENT, 'de', VIETNAM)).toBe('03.11.2025');
});
