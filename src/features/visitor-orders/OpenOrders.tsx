import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { countdownParts, type Order } from '#domain/order/order';
import { isOpen } from '#domain/order/order-status';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import type { VisitorOrdersActorRef } from '#machines/visitor-orders/visitor-orders.machine';
import {
  selectCountdownOf,
  selectVisitorOrders,
} from '#machines/visitor-orders/visitor-orders.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { OrderWhat } from '#src/fields/order/OrderWhat';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { PageLink } from '#src/ui/PageLink';
import styles from './OpenOrders.module.css';

/** The newest ones; the list has the others. */
const MOST_SHOWN = 3;

/**
 * Newest open orders of this browser and of the account: what each is, its state, the time left and
 * the way to its page.
 */
export const OpenOrders = ({ actor }: ActorProps<VisitorOrdersActorRef>) => {
  const { t } = useLingui();
  const open = (useSelector(actor, selectVisitorOrders) ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t`Your open orders`}>
      <ul className={styles.list}>
        {open.slice(0, MOST_SHOWN).map((order) => (
          <OpenOrder key={order.ref} actor={actor} order={order} />
        ))}
      </ul>
      {open.length > 1 && (
        <PageLink to="/history/transaction">
          <Trans>All your orders</Trans>
        </PageLink>
      )}
    </section>
  );
};

interface OpenOrderProps extends ActorProps<VisitorOrdersActorRef> {
  readonly order: Order;
}

const OpenOrder = ({ actor, order }: OpenOrderProps) => {
  const { t } = useLingui();
  const { label, tone } = useStatusLabel(order);
  const countdown = useSelector(actor, selectCountdownOf(order.ref));
  const { ref } = order;
  return (
    <li className={styles.order} data-tone={tone}>
      <span className={styles.label}>
        {!order.isMasked && (
          <strong className={styles.what}>
            <OrderWhat order={order} />
          </strong>
        )}
        {label}
      </span>
      {countdown && <TimeLeft actor={countdown} />}
      <PageLink
        className={styles.link}
        to="/order/$ref"
        params={{ ref }}
        aria-label={t`Continue with order ${ref}`}
      >
        <Trans>Continue</Trans>
      </PageLink>
    </li>
  );
};

/** Hours and days stand only where there are any. */
const TimeLeft = ({ actor }: ActorProps<CountdownActorRef>) => {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = countdownParts(useSelector(actor, selectSecondsLeft));
  return (
    <span className={styles.time} role="timer" aria-label={t`Time left`}>
      {[days, hours, minutes, seconds].join(':').replace(/^(?:00:){1,2}/, '')}
    </span>
  );
};
