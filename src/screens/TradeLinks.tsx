import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsPaused, selectTradedSide } from '#machines/app/app.selectors';
import { PageLink } from '#src/ui/PageLink';
import type { ScreenProps } from './screen-props.ts';

const selectIsBuyPaused = selectIsPaused('buy');
const selectIsSellPaused = selectIsPaused('sell');

/** Links of a menu to buying and selling, without a side that is switched off. */
export const TradeLinks = ({ app }: ScreenProps) => {
  const isBuyPaused = useSelector(app, selectIsBuyPaused);
  const isSellPaused = useSelector(app, selectIsSellPaused);
  const side = useSelector(app, selectTradedSide);
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
    </>
  );
};
