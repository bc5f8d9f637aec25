import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { unitOf } from '#domain/catalogue/currency-names';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { tiersOf } from '#domain/pricing/rates';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectIsRateTableOpen } from '#machines/trade/trade.selectors';
import { useDollars } from '#src/fields/amount/use-dollars';
import { useMoney } from '#src/fields/amount/use-money';
import { ChevronDownIcon } from '#src/ui/icons';
import styles from './RateTable.module.css';
import { useSideText, useSideView } from './side-view.tsx';

interface RateTableProps {
  readonly actor: TradeActorRef;
  readonly rates: readonly BuySellRate[];
  readonly currencyCode: string;
}

const TABLE_ID = 'rate-table';

/** Prices by quantity, shown on demand. */
export const RateTable = memo(({ actor, rates, currencyCode }: RateTableProps) => {
  const { t } = useLingui();
  const isOpen = useSelector(actor, selectIsRateTableOpen);
  const { dong, units } = useMoney();
  const dollars = useDollars();
  const ticker = unitOf(currencyCode);
  const { side } = useSideView();
  const text = useSideText();
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={TABLE_ID}
        onClick={() => actor.send({ type: 'rateTable.toggled' })}
      >
        <Trans>Rate table</Trans> <ChevronDownIcon size={16} />
      </button>
      <div id={TABLE_ID} hidden={!isOpen}>
        <table className={styles.table} aria-label={t`Rate table`}>
          <thead>
            <tr>
              <th scope="col">{text('tierFrom')}</th>
              <th scope="col">
                <Trans>Price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {tiersOf(rates, currencyCode, side).map(({ minQuantity, value }) => (
              <tr key={`${minQuantity} ${value}`}>
                <td>{units(minQuantity, ticker)}</td>
                <td>
                  {dong(value)} <small>{dollars(value)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});
