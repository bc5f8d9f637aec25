import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectScreenActor } from '#machines/app/app.selectors';
import { OrderPage } from '#src/features/order/OrderPage';
import { OrderSkeleton } from '#src/features/order/OrderSkeleton';
import { OrderTitle } from '#src/features/order/OrderTitle';

interface OrderScreenProps {
  readonly app: AppActorRef;
}

/** The order that the root watches for this address. */
export const OrderScreen = ({ app }: OrderScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  return flow.kind === 'order' ? (
    <>
      <OrderTitle actor={flow.ref} />
      <OrderPage key={flow.ref.sessionId} actor={flow.ref} />
    </>
  ) : (
    <OrderSkeleton />
  );
};
