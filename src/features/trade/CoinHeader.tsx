import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { currencyOf, type HostName, type SiteConfig } from '#domain/catalogue/site-config';
import { minimumBuyQuantity } from '#domain/catalogue/tradable';
import { isUsdt, tickerOf } from '#domain/catalogue/usdt';
import { bestRate } from '#domain/pricing/rates';
import { buyMenu } from '#domain/trade/buy-menu';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectCurrencyCode, selectHost, selectQuote } from '#machines/trade/trade.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import { DropMenu } from '#src/ui/DropMenu';
import { PageLink } from '#src/ui/PageLink';
import styles from './CoinHeader.module.css';

interface CoinMarkProps {
  /** Code of the currency record. */
  readonly code: string;
}

/** Sign of a coin on a disc, decorative beside its name. */
export const CoinMark = ({ code }: CoinMarkProps) => (
  <span className={styles.mark} aria-hidden="true">
    {isUsdt(code) ? '₮' : tickerOf(code).slice(0, 1)}
  </span>
);

interface CoinMenuProps {
  readonly config: SiteConfig;
  readonly host: HostName;
}

/** Menu of coins. It iterates the whole configuration, so it is rendered for a new one only, not at every key. */
const CoinMenu = memo(({ config, host }: CoinMenuProps) => {
  const { dong } = useMoney();
  return (
    <ul className={styles.coins}>
      {buyMenu(config, host).map((entry) => (
        <li key={entry.code}>
          {entry.isAvailable ? (
            <PageLink to="/buy/$currency" params={{ currency: entry.segment }}>
              {entry.name}
              {entry.rate && <small>{dong(entry.rate)}</small>}
            </PageLink>
          ) : (
            <span data-closed>
              {entry.name}
              <small>{entry.isPaused ? <Trans>paused</Trans> : <Trans>not open yet</Trans>}</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
});

interface CoinHeaderProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
}

/** Currency, its rate, and the menu of other coins. */
export const CoinHeader = ({ actor, config }: CoinHeaderProps) => {
  const code = useSelector(actor, selectCurrencyCode);
  const host = useSelector(actor, selectHost);
  const quote = useSelector(actor, selectQuote);
  const { dong } = useMoney();
  const ticker = tickerOf(code);
  const currency = currencyOf(config, code);
  const lowest = currency && bestRate(config.rates, code, 'buy', minimumBuyQuantity(currency));
  const rate = quote?.rate ?? lowest?.value;

  return (
    <div className={styles.header}>
      <CoinMark code={code} />
      <div className={styles.words}>
        <h1 className={styles.title}>
          <Trans>Buy {ticker}</Trans>
        </h1>
        {rate && (
          <p className={styles.rate}>
            1 {ticker} = {dong(rate)}
          </p>
        )}
      </div>
      <DropMenu as="list" summary={<Trans>Change coin</Trans>}>
        <CoinMenu config={config} host={host} />
      </DropMenu>
    </div>
  );
};
