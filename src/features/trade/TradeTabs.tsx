import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import { isSideOpen } from '#domain/catalogue/tradable';
import { isPaused, type TradeWay } from '#domain/catalogue/trade-access';
import { PageLink } from '#src/ui/PageLink';
import styles from './TradeTabs.module.css';

interface TradeTabsProps {
  readonly config: SiteConfig;
  readonly host: HostName;
  /** The way of the page. */
  readonly current: TradeWay;
}

/**
 * Buy, sell and exchange: the ways of trading that the site has enabled. It iterates the whole configuration, so it is
 * rendered for a new one only, not at every key.
 */
export const TradeTabs = memo(({ config, host, current }: TradeTabsProps) => {
  const { t } = useLingui();
  const { siteInfo } = config;
  const isSelling = current === 'sell';
  return (
    <nav aria-label={t`Ways of trading`}>
      <ul className={styles.tabs}>
        <li>
          <PageLink to="/buy/$currency" params={{ currency: 'usdt' }} isCurrent={current === 'buy'}>
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
        {(current === 'exchange' || !isPaused(siteInfo, 'exchange')) && (
          <li>
            <PageLink to="/exchange" isCurrent={current === 'exchange'}>
              <Trans>Exchange</Trans>
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
});
