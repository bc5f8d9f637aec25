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

/** Day, month and year of a moment, such as 22/11/2025. */
export const formatDay = (
  epochSeconds: number,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const there = timeThere(epochSeconds, minutesEast);
  const day = [there.getUTCDate(), there.getUTCMonth() + 1].map(two);
  return [...day, there.getUTCFullYear()].join('/');
};

/**
 * A moment as every page and mail writes it: hours to seconds, then day, month and year, as people in Việt Nam read
 * a date. By hand, not by Intl, whose first format takes a phone 0.1 s.
 * @param epochSeconds by the service's clock
 * @param minutesEast of Greenwich; by default the machine's; for a mail 420, as in Việt Nam
 * @returns such as 15:04:05 22/11/2025
 */
export const formatMoment = (
  epochSeconds: number,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const there = timeThere(epochSeconds, minutesEast);
  const time = [there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()];
  return `${time.map(two).join(':')} ${formatDay(epochSeconds, minutesEast)}`;
};

/**
 * A moment as articles write it (source: default date format H:i:s - m/d/Y): month before day.
 * @returns such as 15:04:05 - 11/22/2025
 */
export const formatNewsMoment = (
  epochSeconds: number,
  minutesEast = eastOfGreenwich(epochSeconds),
): string => {
  const [time, day = ''] = formatMoment(epochSeconds, minutesEast).split(' ');
  const [date, month, year] = day.split('/');
  return `${time} - ${month}/${date}/${year}`;
};

/** A moment in Việt Nam as spreadsheets of every language read it, such as 2025-11-22 15:04:05. */
export const formatSpreadsheetMoment = (epochSeconds: number): string =>
  timeThere(epochSeconds, VIETNAM)
    .toISOString()
    .slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
    .replace('T', ' ');
