import { useLingui } from '@lingui/react/macro';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './OrderPage.module.css';

/** Placeholder of the page's layout until the first answer, so that nothing jumps. */
export const OrderSkeleton = () => {
  const { t } = useLingui();
  return (
    <div className={styles.page} role="status" aria-label={t`Loading the order…`}>
      <div className={styles.column}>
        <Panel>
          <Skeleton height={28} width={180} mb={14} />
          <Skeleton height={30} mb={10} />
          <Skeleton height={16} width="70%" />
        </Panel>
        <Panel>
          <Skeleton height={260} />
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel>
          <Skeleton height={140} />
        </Panel>
        <Panel>
          <Skeleton height={180} />
        </Panel>
      </div>
    </div>
  );
};
