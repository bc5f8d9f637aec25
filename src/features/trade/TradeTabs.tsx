import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import { isSideOpen } from '#domain/catalogue/tradable';
import { isPaused } from '#domain/catalogue/trade-access';
import { PageLink } from '#src/ui/PageLink';
import { useSideView } from './side-view.tsx';
import styles from './TradeTabs.module.css';

interface TradeTabsProps {
  readonly config: SiteConfig;
  readonly host: HostName;
}

/**
 * Buy and sell: the ways of trading that the site has enabled; swaps have no tab while there are none. It iterates the whole configuration, so it is
 * rendered for a new one only, not at every key.
 */
export const TradeTabs = memo(({ config, host }: TradeTabsProps) => {
  const { t } = useLingui();
  const { side } = useSideView();
  const { siteInfo } = config;
  const isSelling = side === 'sell';
  return (
    <nav aria-label={t`Ways of trading`}>
      <ul className={styles.tabs}>
        <li>
          <PageLink to="/buy/$currency" params={{ currency: 'usdt' }} isCurrent={!isSelling}>
            {isPaused(siteInfo, 'buy') ? (
              <Trans>
                Buy <small>paused</small>
              </Trans>
            ) : (
              <Trans>Buy</Trans>
            )}
          </PageLink>
        </li>
        {(isSelling || (!isPaused(siteInfo, 'sell') && isSideOpen(config, host, 'sell'))) && (
          <li>
            <PageLink to="/sell/$currency" params={{ currency: 'usdt' }} isCurrent={isSelling}>
              <Trans>Sell</Trans>
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
});
