import { Trans, useLingui } from '@lingui/react/macro';
import type { PauseReason } from '#domain/rate-guard';
import { isUsdt, tickerOf, USDT } from '#domain/usdt';
import { WHOLE_SIDE } from '#machines/trade/trade.rules';
import { Callout } from '#src/ui/Callout';

interface PausedPanelProps {
  readonly currencyCode: string;
  /** Why, as a code of the service or of the site's switch. */
  readonly reason: string;
}

/** Says that buying is paused, why, and what becomes of orders and of what was typed. */
export const PausedPanel = ({ currencyCode, reason }: PausedPanelProps) => {
  const { t } = useLingui();
  const name = isUsdt(currencyCode) ? `${USDT} (${currencyCode})` : tickerOf(currencyCode);
  const title =
    reason === WHOLE_SIDE ? t`Buying is paused right now.` : t`Buying ${name} is paused right now.`;
  return (
    <Callout tone="warning" role="status" title={title}>
      <Why reason={reason} />{' '}
      <Trans>
        Orders that were placed before go on as usual. Please come back later: this page opens by
        itself, and what you have typed stays.
      </Trans>
    </Callout>
  );
};

/** Nothing where the operators gave no reason, or one that nobody here has words for. */
const Why = ({ reason }: Pick<PausedPanelProps, 'reason'>) => {
  switch (reason as PauseReason) {
    case 'RATE_JUMPED':
    case 'RATES_CROSSED':
      return <Trans>The rate has moved unusually fast, and we are checking it.</Trans>;
    case 'RATE_DRIFTED':
      return (
        <Trans>The rate has moved unusually far in a short time, and we are checking it.</Trans>
      );
    case 'FEED_SILENT':
      return <Trans>We have not received a fresh rate for a while.</Trans>;
    case 'OUT_OF_STOCK':
      return <Trans>All that we can sell of it is sold or reserved.</Trans>;
    case 'NOT_CONFIGURED':
      return <Trans>This exchange is not open yet.</Trans>;
    default:
      return null;
  }
};
