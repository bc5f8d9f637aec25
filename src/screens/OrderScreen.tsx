import { useSelector } from '@xstate/react';
import { isSame } from '#domain/same';
import { selectConnectivity, selectScreenActor } from '#machines/app/app.selectors';
import { selectIsSignedIn, selectPricesToday, selectSupport } from '#machines/app/app.support';
import { OrderPage, OrderTitle } from '#src/features/order/OrderPage';
import { OrderSkeleton } from '#src/features/order/OrderSkeleton';
import type { ScreenProps } from './screen-props.ts';

/** Order that the root has opened for this address. */
export const OrderScreen = ({ app }: ScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  const connectivity = useSelector(app, selectConnectivity);
  const support = useSelector(app, selectSupport, isSame);
  const pricesToday = useSelector(app, selectPricesToday);
  const isSignedIn = useSelector(app, selectIsSignedIn);
  return flow.kind === 'order' ? (
    <>
      <OrderTitle actor={flow.ref} />
      <OrderPage
        key={flow.ref.sessionId}
        actor={flow.ref}
        support={support}
        connectivity={connectivity}
        pricesToday={pricesToday}
        isSignedIn={isSignedIn}
      />
    </>
  ) : (
    <OrderSkeleton />
  );
};
