import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Order } from '#domain/order';
import type { OrderActorRef } from '#machines/order/order.machine';
import {
  selectExpiry,
  selectIsStale,
  selectPatience,
  selectSentMoney,
  selectStream,
} from '#machines/order/order.selectors';
import { Callout } from '#src/ui/Callout';
import { LiveNote } from './LiveNote.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderPage.module.css';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { SentMoneyButton } from './SentMoneyButton.tsx';
import { StatusCard } from './StatusCard.tsx';

interface OrderDetailProps {
  readonly actor: OrderActorRef;
  readonly order: Order;
}

/** What to do now leads; what was agreed and how far it has come stand beside it. */
export const OrderDetail = ({ actor, order }: OrderDetailProps) => {
  const isStale = useSelector(actor, selectIsStale);
  const expiry = useSelector(actor, selectExpiry);
  const patience = useSelector(actor, selectPatience);
  const sentMoney = useSelector(actor, selectSentMoney);
  const stream = useSelector(actor, selectStream);
  const isPayable = order.status === 'pending' && order.type === 'buy' && !order.isMasked;

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {isStale && (
          <Callout tone="warning" role="status">
            <Trans>No connection: this is the last we know. Asking again every 5 seconds.</Trans>
          </Callout>
        )}
        <StatusCard order={order} expiry={expiry} />
        {stream && !isStale && <LiveNote actor={stream} />}
        {order.isMasked && (
          <Callout tone="info">
            <Trans>
              Only the browser that made this order sees everything of it. Here parts are hidden,
              and nothing can be changed.
            </Trans>
          </Callout>
        )}
        {isPayable && <PaymentCard order={order} />}
        {sentMoney && patience && <SentMoneyButton actor={sentMoney} patience={patience} />}
      </div>
      <div className={styles.column}>
        <OrderTimeline order={order} />
        <OrderFacts order={order} />
      </div>
    </div>
  );
};
