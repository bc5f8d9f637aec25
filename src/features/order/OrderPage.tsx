import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SupportChannel } from '#domain/support-channels';
import type { ConnectivityActorRef } from '#machines/connectivity/connectivity.machine';
import type { OrderActorRef } from '#machines/order/order.machine';
import { selectOrder, selectOrderPhase, selectRefusal } from '#machines/order/order.selectors';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';

interface OrderPageProps {
  readonly actor: OrderActorRef;
  /** How support is reached, as far as the configuration says. */
  readonly support?: readonly SupportChannel[];
  readonly connectivity?: ConnectivityActorRef | undefined;
}

const NO_CHANNELS: readonly SupportChannel[] = [];

/** One order, from its first load to its end. */
export const OrderPage = ({ actor, support = NO_CHANNELS, connectivity }: OrderPageProps) => {
  const phase = useSelector(actor, selectOrderPhase);
  const order = useSelector(actor, selectOrder);
  const refusal = useSelector(actor, selectRefusal);

  if (phase === 'unreachable') {
    return (
      <Callout
        tone="warning"
        role="alert"
        title={<Trans>The order could not be loaded.</Trans>}
        action={
          <Button variant="default" onClick={() => actor.send({ type: 'retry.wanted' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your order is safe with us. We ask again by ourselves every 5 seconds.</Trans>
      </Callout>
    );
  }
  if (phase === 'refused') {
    return (
      <Callout
        tone="danger"
        role="alert"
        title={<Trans>This order cannot be shown.</Trans>}
        action={
          <PageButton variant="default" to="/history/transaction">
            <Trans>Look an order up by its code</Trans>
          </PageButton>
        }
      >
        {refusal}
      </Callout>
    );
  }
  return order ? (
    <OrderDetail actor={actor} order={order} support={support} connectivity={connectivity} />
  ) : (
    <OrderSkeleton />
  );
};
