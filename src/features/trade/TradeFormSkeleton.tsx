import { useLingui } from '@lingui/react/macro';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './TradeCard.module.css';

const FIELDS = ['network', 'quantity', 'amount', 'address', 'bank', 'number'] as const;

/** Placeholder of the form's layout while rates are loading, so that nothing jumps. */
export const TradeFormSkeleton = () => {
  const { t } = useLingui();
  return (
    <div className={styles.alone} role="status" aria-label={t`Loading the rates…`}>
      <Panel>
        <div className={styles.fields}>
          <Skeleton height={54} />
          <Skeleton height={34} width="60%" />
          {FIELDS.map((name) => (
            <Skeleton key={name} height={72} />
          ))}
          <Skeleton height={56} />
        </div>
      </Panel>
    </div>
  );
};
