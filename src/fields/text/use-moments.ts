import { useLingui } from '@lingui/react';
import { parseLocale } from '#domain/text/locale';
import { formatDay, formatMinute, formatMoment, VIETNAM } from '#domain/text/moment-format';

/** Moments, in epoch seconds, as the page's language writes them, by the clock of the visitor's machine. */
export const useMoments = () => {
  const locale = parseLocale(useLingui().i18n.locale);
  return {
    /** Day, month and year. */
    day: (epochSeconds: number, minutesEast?: number) =>
      formatDay(epochSeconds, locale, minutesEast),
    /** Day, hours and minutes in Việt Nam: the service and a browser elsewhere render one text. */
    vietnamMinute: (epochSeconds: number) => formatMinute(epochSeconds, locale, VIETNAM),
    /** Day and time to the second. */
    moment: (epochSeconds: number) => formatMoment(epochSeconds, locale),
  };
};
