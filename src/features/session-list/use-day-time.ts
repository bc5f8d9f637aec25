import { useLingui } from '@lingui/react/macro';

const MS_PER_SECOND = 1_000;

/** Writes epoch seconds as the reader's clock and language do: the day with its year, and the time. */
export const useDayTime = () => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (epochSeconds: number) => format.format(epochSeconds * MS_PER_SECOND);
};
