import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UsualTime } from '#domain/order/order-step';

const MINUTE = 60;
const HOUR = 3_600;
/** From here on minutes say more than anybody wants to know. */
const IN_HOURS_FROM = 2 * HOUR;

interface UsualTimeTextProps {
  readonly time: UsualTime;
}

/** A usual duration: as measured, rounded up, or in the operator's words. */
export const UsualTimeText = ({ time: { seconds, vi, en } }: UsualTimeTextProps) => {
  const { i18n } = useLingui();
  if (seconds <= 0) return i18n.locale === 'vi' ? vi : en;
  if (seconds <= MINUTE) return <Trans>less than a minute</Trans>;
  return seconds < IN_HOURS_FROM ? (
    <Plural value={Math.ceil(seconds / MINUTE)} one="about # minute" other="about # minutes" />
  ) : (
    <Plural value={Math.ceil(seconds / HOUR)} one="about # hour" other="about # hours" />
  );
};
