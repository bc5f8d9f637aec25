import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteInfo } from '#domain/site-info';
import styles from './TradeTabs.module.css';

interface TradeTabsProps {
  readonly siteInfo: Pick<SiteInfo, 'allowSell' | 'allowExchange'>;
}

/** Buy, sell, exchange: the ways of trading the site has switched on; two of them are still being built. */
export const TradeTabs = ({ siteInfo: { allowSell, allowExchange } }: TradeTabsProps) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Ways of trading`}>
      <ul className={styles.tabs}>
        <li>
          <a href="/buy/usdt" aria-current="page">
            <Trans>Buy</Trans>
          </a>
        </li>
        {allowSell && (
          <li>
            <span>
              <Trans>
                Sell <small>not open yet</small>
              </Trans>
            </span>
          </li>
        )}
        {allowExchange && (
          <li>
            <span>
              <Trans>
                Exchange <small>not open yet</small>
              </Trans>
            </span>
          </li>
        )}
      </ul>
    </nav>
  );
};
