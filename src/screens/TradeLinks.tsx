import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsExchanging, selectIsPaused, selectTradedSide } from '#machines/app/app.selectors';
import { PageLink } from '#src/ui/PageLink';
import type { ScreenProps } from './screen-props.ts';

const selectIsBuyPaused = selectIsPaused('buy');
const selectIsSellPaused = selectIsPaused('sell');
const selectIsExchangePaused = selectIsPaused('exchange');

/** Links of a menu to buying, selling and exchanging, without a way that is switched off. */
export const TradeLinks = ({ app }: ScreenProps) => {
  const isBuyPaused = useSelector(app, selectIsBuyPaused);
  const isSellPaused = useSelector(app, selectIsSellPaused);
  const isExchangePaused = useSelector(app, selectIsExchangePaused);
  const side = useSelector(app, selectTradedSide);
  const isExchanging = useSelector(app, selectIsExchanging);
  return (
    <>
      {!isBuyPaused && (
        <PageLink to="/buy/$currency" params={{ currency: 'usdt' }} isCurrent={side === 'buy'}>
          <Trans>Buy</Trans>
        </PageLink>
      )}
      {!isSellPaused && (
        <PageLink to="/sell/$currency" params={{ currency: 'usdt' }} isCurrent={side === 'sell'}>
          <Trans>Sell</Trans>
        </PageLink>
      )}
      {!isExchangePaused && (
        <PageLink to="/exchange" isCurrent={isExchanging}>
          <Trans>Exchange</Trans>
        </PageLink>
      )}
    </>
  );
};
