import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import { historySegment } from '#domain/pricing/history-address';
import { buySide } from '#domain/trade/buy-side';
import { coinMenu } from '#domain/trade/coin-menu';
import { sellSide } from '#domain/trade/sell-side';
import { useMoney } from '#src/fields/amount/use-money';
import { PageLink } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import styles from './rates.module.css';

interface CurrentPricesProps {
  readonly config: SiteConfig;
  readonly host: HostName;
}

/** Every currency that is traded now, with its price of this moment, as a link to its history. */
export const CurrentPrices = memo(({ config, host }: CurrentPricesProps) => {
  const { t } = useLingui();
  const { dong } = useMoney();
  // USDT of one network may be bought while that of another is sold: its page is the same.
  const sales = new Map(coinMenu(config, host, sellSide).map((entry) => [entry.segment, entry]));
  const rows = coinMenu(config, host, buySide).map(({ code, name, segment, rate, isAvailable }) => {
    const sale = sales.get(segment);
    return {
      ...{ code, name, buying: isAvailable && rate },
      selling: sale?.isAvailable && sale.rate,
    };
  });
  const title = t`Prices now`;
  return (
    <Panel title={title}>
      <ul className={styles.prices} aria-label={title}>
        {rows
          .filter(({ buying, selling }) => buying || selling)
          .map(({ code, name, buying, selling }) => {
            const bought = buying ? dong(buying) : '–';
            const sold = selling ? dong(selling) : '–';
            return (
              <li key={code}>
                <PageLink to="/rates/{-$currency}" params={{ currency: historySegment(code) }}>
                  <strong>{name}</strong>
                  <span>
                    <Trans>
                      buy {bought} · sell {sold}
                    </Trans>
                  </span>
                </PageLink>
              </li>
            );
          })}
      </ul>
    </Panel>
  );
});
