import type { Order } from '#domain/order/order';
import { PageLink } from '#src/ui/PageLink';
import { ToneBadge } from '#src/ui/ToneBadge';
import { useMoments } from '../text/use-moments.ts';
import styles from './OrderList.module.css';
import { OrderWhat } from './OrderWhat.tsx';
import { useAmounts } from './use-amounts.ts';
import { useStatusLabel } from './use-status-label.ts';

interface OrderListProps {
  readonly orders: readonly Order[];
  /** Accessible name. */
  readonly label: string;
  /** Whether a newer list is awaited. */
  readonly isLoading: boolean;
}

/** Orders that the visitor sees whole, each with its status and the way to its page. */
export const OrderList = ({ orders, label, isLoading }: OrderListProps) => (
  <ul className={styles.list} aria-label={label} aria-busy={isLoading}>
    {orders.map((order) => (
      <OrderRow key={order.ref} order={order} />
    ))}
  </ul>
);

interface OrderRowProps {
  readonly order: Order;
}

const OrderRow = ({ order }: OrderRowProps) => {
  const { moment } = useMoments();
  const { dong, incoming } = useAmounts();
  const { label, tone, isWaiting } = useStatusLabel(order);
  return (
    <li className={styles.row}>
      <PageLink className={styles.link} to="/order/$ref" params={{ ref: order.ref }}>
        <strong className={styles.what}>
          <OrderWhat order={order} />
        </strong>
        <strong className={styles.amount}>
          {order.type === 'ex' ? incoming(order.cashAmount, order) : dong(order.cashAmount)}
        </strong>
        <span className={styles.facts}>
          <span className={styles.when}>
            <span>{moment(order.createdAt)}</span>
            <span>{order.ref}</span>
          </span>
          <ToneBadge tone={tone} isWaiting={isWaiting}>
            {label}
          </ToneBadge>
        </span>
      </PageLink>
    </li>
  );
};
