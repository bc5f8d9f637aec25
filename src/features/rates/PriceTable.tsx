import { Trans, useLingui } from '@lingui/react/macro';
import type { DecimalText } from '#domain/money/money';
import type { PricePoint } from '#domain/pricing/rate-history';
import { formatTime, VIETNAM } from '#domain/text/moment-format';
import { useDollars } from '#src/fields/amount/use-dollars';
import { useMoney } from '#src/fields/amount/use-money';
import { useMoments } from '#src/fields/text/use-moments';
import styles from '#src/ui/figures.module.css';

/** Every point of a history in figures, the newest first. */
export const PriceTable = ({ points }: { readonly points: readonly PricePoint[] }) => {
  const { t } = useLingui();
  const { day } = useMoments();
  return (
    <table className={styles.figures} aria-label={t`All prices`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Time</Trans>
          </th>
          <th scope="col">
            <Trans>You buy at</Trans>
          </th>
          <th scope="col">
            <Trans>You sell at</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ at, buy, sell }) => (
          <tr key={at}>
            <th scope="row">
              {formatTime(at, VIETNAM)} <small>{day(at, VIETNAM)}</small>
            </th>
            <Price price={buy} />
            <Price price={sell} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Price = ({ price }: { readonly price: DecimalText | undefined }) => {
  const { dong } = useMoney();
  const dollars = useDollars();
  if (price === undefined) return <td>–</td>;
  return (
    <td>
      {dong(price)} <small>{dollars(price)}</small>
    </td>
  );
};
