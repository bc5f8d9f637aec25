import { expect, test } from 'vitest';
import { formatNewsMoment } from '#domain/text/moment-format';
import { ageOf } from '#domain/text/relative-time';

test.each([
  [-5, 0, 'second'],
  [0, 0, 'second'],
  [59, 59, 'second'],
  [60, 1, 'minute'],
  [3_599, 59, 'minute'],
  [3_600, 1, 'hour'],
  [86_399, 23, 'hour'],
  [86_400, 1, 'day'],
  [2_591_999, 29, 'day'],
  [2_592_000, 1, 'month'],
  [31_535_999, 12, 'month'],
  [31_536_000, 1, 'year'],
  [63_071_999, 1, 'year'],
])('[CONT-05] %d seconds are %d %s', (seconds, count, unit) =>
  expect(ageOf(seconds)).toEqual({ unit, count }),
);

test('[CONT-05] an article’s moment is hours, minutes, seconds - month, day, year', () =>
  expect(formatNewsMoment(1_763_773_445, 420)).toBe('08:04:05 - 11/22/2025'));
