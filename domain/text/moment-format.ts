import type { Locale } from './locale.ts';

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** Minutes that Việt Nam is east of Greenwich: what the service writes for people is in that time. */
export const VIETNAM = 420;

const two = (value: number): string => String(value).padStart(2, '0');

const eastOfGreenwich = (epochSeconds: number): number =>
  -new Date(epochSeconds * MS_PER_SECOND).getTimezoneOffset();

const timeThere = (epochSeconds: number, minutesEast: number) =>
  new Date(epochSeconds * MS_PER_SECOND + minutesEast * MS_PER_MINUTE);

/** Hours and minutes of a moment that is at most a day away, such as 15:04; the rest of the minute is cut off. */
export const formatTime = (
  epochSeconds: number,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const there = timeThere(epochSeconds, minutesEast);
  return [there.getUTCHours(), there.getUTCMinutes()].map(two).join(':');
};

/** What a language writes a day as, of a year, and month and day with two digits. */
type WriteDay = (year: string, month: string, day: string) => string;

const dayFirst =
  (separator: string): WriteDay =>
  (...parts) =>
    parts.toReversed().join(separator);

const yearFirst: WriteDay = (...parts) => parts.join('/');

const DAYS: Readonly<Record<Locale, WriteDay>> = {
  vi: dayFirst('/'),
  en: dayFirst('/'),
  de: dayFirst('.'),
  tr: dayFirst('.'),
  zh: yearFirst,
  ja: yearFirst,
  ko: (...parts) => `${parts.join('. ')}.`,
};

/** The languages that part a day from the time by a comma. */
const WITH_COMMA: readonly Locale[] = ['en', 'de'];

/**
 * Day, month and year of a moment as its language writes them: 22/11/2025 in Vietnamese and English, 22.11.2025 in German.
 * @param epochSeconds by the service's clock
 * @param locale of the page
 * @param minutesEast of Greenwich; by default the machine's
 */
export const formatDay = (
  epochSeconds: number,
  locale: Locale,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const there = timeThere(epochSeconds, minutesEast);
  const [month, day] = [there.getUTCMonth() + 1, there.getUTCDate()].map(two) as [string, string];
  return DAYS[locale](String(there.getUTCFullYear()), month, day);
};

/** Time and day in the language's order: Vietnamese has the time first. */
const inOrder = (time: string, day: string, locale: Locale): string =>
  locale === 'vi' ? `${time} ${day}` : `${day}${WITH_COMMA.includes(locale) ? ',' : ''} ${time}`;

/** Time and day of a moment as its language writes them: short enough for two to stand below a chart on a phone. */
export const formatMinute = (
  epochSeconds: number,
  locale: Locale,
  minutesEast = eastOfGreenwich(epochSeconds),
): string =>
  inOrder(
    formatTime(epochSeconds, minutesEast),
    formatDay(epochSeconds, locale, minutesEast),
    locale,
  );

/**
 * A moment as its language writes it, to the second. By hand, not by Intl, whose first format takes a phone 0.1 s.
 * @param epochSeconds by the service's clock
 * @param locale of the page or mail
 * @param minutesEast of Greenwich; by default the machine's; for a mail 420, as in Việt Nam
 * @returns such as 15:04:05 22/11/2025 in Vietnamese
 */
export const formatMoment = (
  epochSeconds: number,
  locale: Locale,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const seconds = two(timeThere(epochSeconds, minutesEast).getUTCSeconds());
  return inOrder(
    `${formatTime(epochSeconds, minutesEast)}:${seconds}`,
    formatDay(epochSeconds, locale, minutesEast),
    locale,
  );
};

/**
 * A moment as articles write it (source: default date format H:i:s - m/d/Y): month before day.
 * @returns such as 15:04:05 - 11/22/2025
 */
export const formatNewsMoment = (
  epochSeconds: number,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const [time, day = ''] = formatMoment(epochSeconds, 'vi', minutesEast).split(' ');
  const [date, month, year] = day.split('/');
  return `${time} - ${month}/${date}/${year}`;
};

/** A moment in Việt Nam as spreadsheets of every language read it, such as 2025-11-22 15:04:05. */
export const formatSpreadsheetMoment = (epochSeconds: number): string =>
  timeThere(epochSeconds, VIETNAM)
    .toISOString()
    .slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
    .replace('T', ' ');
