import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { bestRate } from '#domain/rates';
import { currencyOf, type SiteConfig } from '#domain/site-config';
import { minimumBuyQuantity } from '#domain/tradable';
import { tickerOf } from '#domain/usdt';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectCurrencyCode, selectHost, selectQuote } from '#machines/trade/trade.selectors';
import { DropMenu } from '#src/ui/DropMenu';
import styles from './CoinHeader.module.css';
import { CoinMark } from './CoinMark.tsx';
import { CoinMenu } from './CoinMenu.tsx';
import { useMoney } from './use-money.ts';

interface CoinHeaderProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
}

/** What is being bought, at which rate, and the way to another coin. */
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
