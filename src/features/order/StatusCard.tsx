import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Order } from '#domain/order';
import { orderAgain } from '#domain/order-again';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import { Countdown } from './Countdown.tsx';
import styles from './StatusCard.module.css';
import { StatusContent } from './status/StatusContent.tsx';

/** Somebody outside has to act, and nobody can say when (rule of the order page). */
const SPINNING = ['pending', 'request_proof'];

/** The order is over for its customer, one way or the other. */
const AGAIN = ['cancelled', 'delivered'];

interface StatusCardProps {
  readonly order: Order;
  /** The time the customer has left, where something runs out. */
  readonly expiry: CountdownActorRef | undefined;
  /** The order's price is over before its money came: nothing may ask for it any more. */
  readonly isTimeOver: boolean;
  /** The customer wants the same once more. */
  readonly onAgain: () => void;
}

/** Where the order stands, what to do now, and until when. */
export const StatusCard = ({ order, expiry, isTimeOver, onAgain }: StatusCardProps) => {
  const { t } = useLingui();
  const { label, tone } = useStatusLabel(order);
  const isAgainOffered = AGAIN.includes(order.status) && orderAgain(order) !== undefined;
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
            {label}
          </ToneBadge>
        </div>
        <StatusContent order={order} isTimeOver={isTimeOver} />
      </div>
      {isAgainOffered && (
        <Button size="md" className={styles.again ?? ''} onClick={onAgain}>
          {order.status === 'delivered' ? (
            <Trans>Buy again</Trans>
          ) : (
            <Trans>Order the same again</Trans>
          )}
        </Button>
      )}
    </Panel>
  );
};
