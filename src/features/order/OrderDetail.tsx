import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderPage.module.css';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ORDER_SLOTS, type OrderSlotProps } from './order-slots.tsx';

const OVER = ['delivered', 'cancelled', 'forged'];

/** What to do now leads; what was agreed and how far it has come stand beside it. */
export const OrderDetail = (props: OrderSlotProps) => {
  const { order } = props;
  // Nothing is to be done any more: the steps fill what the bank details leave free on a wide screen.
  const isOver = order.isMasked || OVER.includes(order.status);

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {ORDER_SLOTS.map(({ name, Slot }) => (
          <Slot key={name} {...props} />
        ))}
        {isOver && <OrderTimeline order={order} />}
      </div>
      <div className={styles.column}>
        {!isOver && <OrderTimeline order={order} />}
        <OrderFacts order={order} />
      </div>
    </div>
  );
};
