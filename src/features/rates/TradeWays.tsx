import { Trans } from '@lingui/react/macro';
import { pathOfCurrency } from '#domain/catalogue/usdt';
import { alertPathOf } from '#domain/navigation/alert-page';
import { PageButton } from '#src/ui/PageLink';
import styles from './rates.module.css';

interface TradeWaysProps {
  readonly currencyCode: string;
  /** Of the currency, as headings have it. */
  readonly name: string;
}

/** What there is to do with a currency whose prices were looked at. */
export const TradeWays = ({ currencyCode, name }: TradeWaysProps) => {
  const params = { currency: pathOfCurrency(currencyCode) };
  return (
    <div className={styles.ways}>
      <PageButton to="/buy/$currency" params={params}>
        <Trans>Buy {name}</Trans>
      </PageButton>
      <PageButton variant="default" to="/sell/$currency" params={params}>
        <Trans>Sell {name}</Trans>
      </PageButton>
      <PageButton
        variant="default"
        to="/price-alert/$"
        params={{ _splat: alertPathOf(currencyCode) }}
      >
        <Trans>Price alert</Trans>
      </PageButton>
    </div>
  );
};
