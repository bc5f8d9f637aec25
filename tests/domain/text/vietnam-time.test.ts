import { expect, test } from 'vitest';
import { formatDay, formatTime, VIETNAM } from '#domain/text/moment-format';
import { formatVietnamTime } from '#domain/text/vietnam-time';

test.each([
  [1_763_798_645, '15:04 22/11/2025'],
  [1_767_200_340, '23:59 31/12/2025'],
  [1_767_200_400, '00:00 01/01/2026'],
])(
  '%i is %s in Việt Nam, wherever it is written, as the formats of every page have it',
  (moment, text) => {
    expect(formatVietnamTime(moment)).toBe(text);
    expect(`${formatTime(moment, VIETNAM)} ${formatDay(moment, 'vi', VIETNAM)}`).toBe(text);
  },
);
