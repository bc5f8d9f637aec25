import { VIETNAM } from './moment-format.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const SECONDS_PER_DAY = 86_400;
const SECONDS_PER_MINUTE = 60;
const MS_PER_SECOND = 1_000;

/**
 * First second of a calendar day in Việt Nam, epoch seconds; undefined for a text that names no day.
 * @param day such as 2025-11-22
 */
export const startOfDay = (day: string): number | undefined => {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, date));
  // A day that the month does not have is moved into the next one; years below 100 into another century.
  if (midnight.toISOString().slice(0, day.length) !== day) return undefined;
  return midnight.getTime() / MS_PER_SECOND - VIETNAM * SECONDS_PER_MINUTE;
};

/** First second after a calendar day in Việt Nam, epoch seconds; undefined for a text that names no day. */
export const endOfDay = (day: string): number | undefined => {
  const start = startOfDay(day);
  return start === undefined ? undefined : start + SECONDS_PER_DAY;
};

export const isCalendarDay = (text: string): boolean => startOfDay(text) !== undefined;
