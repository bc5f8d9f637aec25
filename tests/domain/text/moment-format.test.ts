import { expect, test } from 'vitest';
import { formatMoment } from '#domain/text/moment-format';

const VIETNAM = 420;
const MOMENT = Date.UTC(2025, 10, 2, 20, 4, 5) / 1_000;

test('a moment is written as time, day, month and year, each with all its digits', () => {
  expect(formatMoment(MOMENT, 0)).toBe('20:04:05 02/11/2025');
});

test('a moment is written by the clock of the place: another day in Việt Nam than in Greenwich', () => {
  expect(formatMoment(MOMENT, VIETNAM)).toBe('03:04:05 03/11/2025');
});

test('a moment is written by the clock of this machine unless a place is named', () => {
  const here = -new Date(MOMENT * 1_000).getTimezoneOffset();
  expect(formatMoment(MOMENT)).toBe(formatMoment(MOMENT, here));
});

test('the last second of a year stays in that year', () => {
  expect(formatMoment(Date.UTC(2025, 11, 31, 16, 59, 59) / 1_000, VIETNAM)).toBe(
    '23:59:59 31/12/2025',
  );
  expect(formatMoment(Date.UTC(2025, 11, 31, 17) / 1_000, VIETNAM)).toBe('00:00:00 01/01/2026');
});
