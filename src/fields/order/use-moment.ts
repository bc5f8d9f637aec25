import { useLingui } from '@lingui/react/macro';

const MS_PER_SECOND = 1_000;

/** Writes epoch seconds as the reader's clock and language do: the time with seconds, and the day. */
export const useMoment = () => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    day: '2-digit',
    month: '2-digit',
    hourCycle: 'h23',
  });
  return (epochSeconds: number) => format.format(epochSeconds * MS_PER_SECOND);
};
