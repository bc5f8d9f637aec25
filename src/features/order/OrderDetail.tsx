import { useSelector } from '@xstate/react';
import type { Order } from '#domain/order';
import { isTransferAwaited } from '#domain/order-money';
import { isHelpOffered } from '#domain/order-status';
import type { SupportChannel } from '#domain/support-channels';
import type { ConnectivityActorRef } from '#machines/connectivity/connectivity.machine';
import { selectIsOffline } from '#machines/connectivity/connectivity.selectors';
import { selectIsElapsed } from '#machines/countdown/countdown.selectors';
import type { OrderActorRef } from '#machines/order/order.machine';
import {
  selectExpiry,
  selectIsStale,
  selectKnownAt,
  selectPatience,
  selectPayTime,
  selectSentMoney,
  selectStream,
} from '#machines/order/order.selectors';
import { LiveNote } from './LiveNote.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderPage.module.css';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { SentMoneyButton } from './SentMoneyButton.tsx';
import { StatusCard } from './StatusCard.tsx';
import { SupportCard } from './SupportCard.tsx';

const OVER = ['delivered', 'cancelled', 'forged'];

interface OrderDetailProps {
  readonly actor: OrderActorRef;
  readonly order: Order;
  readonly support: readonly SupportChannel[];
  readonly connectivity: ConnectivityActorRef | undefined;
}

/** What to do now leads; what was agreed and how far it has come stand beside it. */
export const OrderDetail = ({ actor, order, support, connectivity }: OrderDetailProps) => {
  const isOffline = useSelector(
    connectivity,
    (snapshot) => !!snapshot && selectIsOffline(snapshot),
  );
  const isStale = useSelector(actor, selectIsStale);
  const knownAt = useSelector(actor, selectKnownAt);
  const expiry = useSelector(actor, selectExpiry);
  const payTime = useSelector(actor, selectPayTime);
  const isTimeOver = useSelector(payTime, (snapshot) => !!snapshot && selectIsElapsed(snapshot));
  const patience = useSelector(actor, selectPatience);
  const sentMoney = useSelector(actor, selectSentMoney);
  const stream = useSelector(actor, selectStream);
  // Nothing is to be done any more: the steps fill what the bank details leave free on a wide screen.
  const isOver = order.isMasked || OVER.includes(order.status);
  const isDated = isOffline || isStale;

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {isDated && <OfflineNote isOffline={isOffline} knownAt={knownAt} />}
        <StatusCard
          order={order}
          expiry={expiry}
          isTimeOver={isTimeOver}
          onAgain={() => actor.send({ type: 'again.wanted' })}
        />
        {stream && !isDated && <LiveNote actor={stream} />}
        {isTransferAwaited(order) && !isTimeOver && <PaymentCard order={order} />}
        {sentMoney && patience && (
          <SentMoneyButton actor={sentMoney} patience={patience} order={order} />
        )}
        {order.status === 'delivered' && !order.isMasked && <ReceiptCard order={order} />}
        {isHelpOffered(order) && <SupportCard order={order} channels={support} />}
        {isOver && <OrderTimeline order={order} />}
      </div>
      <div className={styles.column}>
        {!isOver && <OrderTimeline order={order} />}
        <OrderFacts order={order} />
      </div>
    </div>
  );
};
