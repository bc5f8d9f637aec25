import { Trans, useLingui } from '@lingui/react/macro';
import { displayName, unitOf } from '#domain/catalogue/currency-names';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { decimal } from '#domain/money/money';
import { type ConfiguredFee, configuredFees } from '#domain/pricing/configured-fees';
import { isOffered } from '#domain/pricing/swap-rates';
import { exchangeRatesIn } from '#domain/trade/swap-terms';
import { useMoney } from '#src/fields/amount/use-money';
import { Panel } from '#src/ui/Panel';
import styles from './FeeTable.module.css';

interface FeeTableProps {
  readonly config: SiteConfig;
}

const isCharged = (amount: string) => decimal(amount).gt(0);

/** A fee in words: the larger of a share and a fixed amount, and what is added for the network. */
const useFeeText = () => {
  const { t } = useLingui();
  const { number } = useMoney();
  return (percentFee: string, fixed: string | undefined, added: string | undefined) => {
    const share = isCharged(percentFee) ? `${number(percentFee)}%` : undefined;
    const service = share && fixed ? t`${share}, at least ${fixed}` : (share ?? fixed);
    const parts = [service, added].filter((part) => part !== undefined);
    return parts.length > 0 ? parts.join(' + ') : t`free`.replaceAll(' ', '\u00a0');
  };
};

interface SideProps {
  readonly code: string;
  readonly fees: readonly ConfiguredFee[] | undefined;
}

/** Fees of a side, a line for each quantity that changes them; a dash where it is not traded. */
const Side = ({ code, fees }: SideProps) => {
  const { dong, units } = useMoney();
  const text = useFeeText();
  const unit = unitOf(code);
  if (!fees) return '–';
  return fees.map(({ from, fee, percentFee, transferFee }, at) => {
    const quantity = units(from, unit);
    return (
      <span key={from}>
        {at > 0 && (
          <small>
            <Trans>from {quantity}:</Trans>{' '}
          </small>
        )}
        {text(
          percentFee,
          isCharged(fee) ? dong(fee) : undefined,
          isCharged(transferFee) ? units(transferFee, unit) : undefined,
        )}
      </span>
    );
  });
};

const Swaps = ({ config }: FeeTableProps) => {
  const { units } = useMoney();
  const text = useFeeText();
  const pairs = exchangeRatesIn(config).filter(isOffered);
  if (pairs.length === 0) return null;
  return (
    <Panel title={<Trans>Swaps in the wallet</Trans>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>From – to</Trans>
            </th>
            <th scope="col">
              <Trans>Fee</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ fromCode, toCode, fee, percentFee }) => (
            <tr key={`${fromCode} ${toCode}`}>
              <th scope="row">
                {fromCode} – {toCode}
              </th>
              <td>
                {text(percentFee, isCharged(fee) ? units(fee, toCode) : undefined, undefined)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};

/** Every fee that the configuration knows: of buying, of selling and of swaps. */
export const FeeTable = ({ config }: FeeTableProps) => (
  <>
    <Panel title={<Trans>Fees of each currency</Trans>}>
      <p>
        <Trans>
          The fee of the network is added to a purchase. It depends on the network you choose, not
          on the amount.
        </Trans>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Currency</Trans>
            </th>
            <th scope="col">
              <Trans>Buy</Trans>
            </th>
            <th scope="col">
              <Trans>Sell</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {configuredFees(config).map(({ currency, buy, sell }) => (
            <tr key={currency.code}>
              <th scope="row">{displayName(currency)}</th>
              <td>
                <Side code={currency.code} fees={buy} />
              </td>
              <td>
                <Side code={currency.code} fees={sell} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
    <Swaps config={config} />
  </>
);
