import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';
import { historySegment } from '#domain/pricing/history-address';
import { buySide } from '#domain/trade/buy-side';
import { coinMenu } from '#domain/trade/coin-menu';
import { sellSide } from '#domain/trade/sell-side';
import { useDollars } from '#src/fields/amount/use-dollars';
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
          .map(({ code, name, buying, selling }) => (
            <li key={code}>
              <PageLink to="/rates/{-$currency}" params={{ currency: historySegment(code) }}>
                <strong>{name}</strong>
                <Price side={<Trans>You buy at</Trans>} price={buying} />
                <Price side={<Trans>You sell at</Trans>} price={selling} />
              </PageLink>
            </li>
          ))}
      </ul>
    </Panel>
  );
});

interface PriceProps {
  readonly side: ReactNode;
  /** Undefined or false where the currency is not traded on this side now. */
  readonly price: DecimalText | undefined | false;
}

const Price = ({ side, price }: PriceProps) => {
  const { dong } = useMoney();
  const dollars = useDollars();
  return (
    <span>
      <small>{side}</small> {price ? dong(price) : '–'} {price && <small>{dollars(price)}</small>}
    </span>
  );
};
