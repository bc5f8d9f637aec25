import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { PricesToday } from '#domain/order/price-today';
import type { ConnectivityActorRef } from '#machines/connectivity/connectivity.machine';
import type { OrderActorRef } from '#machines/order/order.machine';
import {
  selectOrder,
  selectOrderPageCaptcha,
  selectOrderPhase,
  selectRefusal,
} from '#machines/order/order.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CaptchaNotice } from '#src/fields/captcha/CaptchaNotice';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { Callout } from '#src/ui/Callout';
import { LoadFailure } from '#src/ui/LoadFailure';
import { PageButton } from '#src/ui/PageLink';
import { PageTitle } from '#src/ui/PageTitle';
import { PartBoundary } from '#src/ui/PartBoundary';
import { MaskedFacts, MaskedTimeline } from './MaskedOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderPage.module.css';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ORDER_SLOTS, type OrderSlotProps } from './order-slots.tsx';
import { useWarnedMinutes } from './use-order-time.ts';

/** Title of an order's page: its code, unless it is masked, its status, and how many minutes are left when it runs out. */
export const OrderTitle = ({ actor }: ActorProps<OrderActorRef>) => {
  const { t } = useLingui();
  const order = useSelector(actor, selectOrder);
  return order ? (
    <KnownOrderTitle actor={actor} order={order} />
  ) : (
    <PageTitle>{t`Your order`}</PageTitle>
  );
};

const KnownOrderTitle = ({ actor, order }: Pick<OrderSlotProps, 'actor' | 'order'>) => {
  const { t } = useLingui();
  const { label } = useStatusLabel(order);
  const minutes = useWarnedMinutes(actor);
  const name = order.isMasked ? t`Order details` : t`Order ${{ ref: order.ref }}`;
  const warning = minutes === undefined ? '' : `⏳ ${t`${minutes} min`} · `;
  return <PageTitle>{`${warning}${label} · ${name}`}</PageTitle>;
};

const OVER = ['delivered', 'cancelled', 'forged'];

/** Layout of the order page: the current action first, terms and steps beside it. */
const OrderDetail = (props: OrderSlotProps) => {
  const { order } = props;
  // Without an action, the steps use the space of the bank details on a wide screen.
  const isOver = !order.isMasked && OVER.includes(order.status);

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {ORDER_SLOTS.map(({ name, Slot }) => (
          <PartBoundary key={name}>
            <Slot {...props} />
          </PartBoundary>
        ))}
        {order.isMasked && <MaskedTimeline order={order} />}
        {isOver && <OrderTimeline order={order} />}
      </div>
      <div className={styles.column}>
        {!isOver && !order.isMasked && <OrderTimeline order={order} />}
        {order.isMasked ? <MaskedFacts order={order} /> : <OrderFacts order={order} />}
      </div>
    </div>
  );
};

interface OrderPageProps {
  readonly actor: OrderActorRef;
  /** Support contacts of the configuration. */
  readonly support?: readonly SupportChannel[];
  readonly connectivity?: ConnectivityActorRef | undefined;
  /** Undefined until the configuration is loaded. */
  readonly pricesToday?: PricesToday | undefined;
  readonly isSignedIn?: boolean;
}

const NO_CHANNELS: readonly SupportChannel[] = [];

/** One order, from its first load to its end. */
export const OrderPage = ({ actor, support = NO_CHANNELS, ...surroundings }: OrderPageProps) => {
  const phase = useSelector(actor, selectOrderPhase);
  const order = useSelector(actor, selectOrder);
  const refusal = useSelector(actor, selectRefusal);
  const captcha = useSelector(actor, selectOrderPageCaptcha);
  const toSearch = (
    <PageButton variant="default" to="/history/transaction">
      <Trans>Look up an order by its code</Trans>
    </PageButton>
  );

  if (captcha) {
    return (
      <CaptchaNotice
        captcha={captcha}
        title={
          <Trans>Many orders were looked up from here. One quick check before this one…</Trans>
        }
        action={toSearch}
      />
    );
  }

  if (phase === 'unreachable') {
    return (
      <LoadFailure
        title={<Trans>The order could not be loaded.</Trans>}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      >
        <Trans>Your order is safe with us. We ask again automatically every 5 seconds.</Trans>
      </LoadFailure>
    );
  }
  if (phase === 'refused') {
    return (
      <Callout
        tone="danger"
        role="alert"
        title={<Trans>This order cannot be shown.</Trans>}
        action={toSearch}
      >
        {refusal}
      </Callout>
    );
  }
  return order ? (
    <OrderDetail actor={actor} order={order} support={support} {...surroundings} />
  ) : (
    <OrderSkeleton />
  );
};
