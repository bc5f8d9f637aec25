import { Trans, useLingui } from '@lingui/react/macro';
import { isPaused, type TradeSwitches } from '#domain/catalogue/trade-access';
import { PageLink } from '#src/ui/PageLink';
import styles from './TradeTabs.module.css';

/** Buy, sell, exchange: the sides that the site has enabled; two are still being built. */
export const TradeTabs = ({ siteInfo }: { readonly siteInfo: TradeSwitches }) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Ways of trading`}>
      <ul className={styles.tabs}>
        <li>
          <PageLink to="/buy/$currency" params={{ currency: 'usdt' }} isCurrent>
            {isPaused(siteInfo, 'buy') ? (
              <Trans>
                Buy <small>paused</small>
              </Trans>
            ) : (
              <Trans>Buy</Trans>
            )}
          </PageLink>
        </li>
        {!isPaused(siteInfo, 'sell') && (
          <li>
            <span>
              <Trans>
                Sell <small>not open yet</small>
              </Trans>
            </span>
          </li>
        )}
        {!isPaused(siteInfo, 'exchange') && (
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
