import { useLingui } from '@lingui/react/macro';
import { decimal, toText } from '#domain/money/money';
import type { RepairOffer } from '#domain/order/repair-offer';
import { formatMoment } from '#domain/text/moment-format';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { useAmounts } from '#src/fields/order/use-amounts';
import rows from '../CopyRow.module.css';
import { CopyRow } from '../CopyRow.tsx';
import { Countdown } from '../Countdown.tsx';
import styles from './repair.module.css';

interface RepairFactsProps {
  readonly offer: RepairOffer;
  /** Countdown until the quote ends, while there is one. */
  readonly quoteTime: CountdownActorRef | undefined;
}

/** How the money compares with the order, and until when its price holds. */
export const RepairFacts = ({ offer, quoteTime }: RepairFactsProps) => {
  const { t } = useLingui();
  const { dong } = useAmounts();
  const { received, cashAmount, state, until } = offer;
  const difference = dong(toText(decimal(cashAmount).minus(decimal(received)).abs()));
  const end = formatMoment(until);
  return (
    <dl className={rows.pairs}>
      <CopyRow label={t`Received`} value={dong(received)} isCopyable={false} />
      <CopyRow label={t`Agreed`} value={dong(cashAmount)} isCopyable={false} />
      {state === 'short' && <CopyRow label={t`Missing`} value={difference} isCopyable={false} />}
      {state === 'over' && <CopyRow label={t`Too much`} value={difference} isCopyable={false} />}
      {quoteTime && (
        <CopyRow
          label={t`The price of your order holds until`}
          value={end}
          shown={
            <span className={styles.until}>
              {end} <Countdown actor={quoteTime} />
            </span>
          }
          isCopyable={false}
        />
      )}
    </dl>
  );
};
