import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order';
import { statusDisplay } from '#domain/order-status';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import { Countdown } from './Countdown.tsx';
import { orderLabels } from './order-labels.ts';
import styles from './StatusCard.module.css';
import { StatusWords } from './status/StatusWords.tsx';

/** Somebody outside has to act, and nobody can say when (rule of the order page). */
const SPINNING = ['pending', 'request_proof'];

interface StatusCardProps {
  readonly order: Order;
  /** The time the customer has left, where something runs out. */
  readonly expiry: CountdownActorRef | undefined;
}

/** Where the order stands, what to do now, and until when. */
export const StatusCard = ({ order, expiry }: StatusCardProps) => {
  const { t } = useLingui();
  const { label, tone } = statusDisplay(order);
  const words = orderLabels[label];
  return (
    <Panel label={t`Status`}>
      {expiry && (
        <div className={styles.clock}>
          <Countdown actor={expiry} />
        </div>
      )}
      <div role="status">
        <div className={styles.badge}>
          <ToneBadge
            tone={tone}
            busyLabel={SPINNING.includes(order.status) ? t`Waiting` : undefined}
          >
            {words ? t(words) : label}
          </ToneBadge>
        </div>
        <StatusWords order={order} />
      </div>
    </Panel>
  );
};
