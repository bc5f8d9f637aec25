import { useSelector } from '@xstate/react';
import { Suspense, useCallback } from 'react';
import { selectVisitorOrdersActor } from '#machines/app/app.selectors';
import type {
  VisitorOrdersActorRef,
  WantedOrders,
} from '#machines/visitor-orders/visitor-orders.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { lateView } from '#src/ui/late-view';
import type { ScreenProps } from './screen-props.ts';

const VIEWS = {
  open: lateView<ActorProps<VisitorOrdersActorRef>>(
    async () => (await import('#src/features/visitor-orders/OpenOrders')).OpenOrders,
    () => null,
  ),
  all: lateView<ActorProps<VisitorOrdersActorRef>>(
    async () => (await import('#src/features/visitor-orders/VisitorOrders')).VisitorOrders,
    () => null,
  ),
} as const satisfies Readonly<Record<WantedOrders, unknown>>;

interface VisitorOrdersPlaceProps extends ScreenProps {
  readonly wanted: WantedOrders;
}

/**
 * Place of the visitor's orders, which the browser loads once the page is there: the page that the
 * service renders is the same for everyone.
 */
export const VisitorOrdersPlace = ({ app, wanted }: VisitorOrdersPlaceProps) => {
  const actor = useSelector(app, selectVisitorOrdersActor);
  // Most visitors have no open order, and need no view of it.
  const isShown = useSelector(
    actor,
    (snapshot) => !!snapshot && (wanted === 'all' || (snapshot.context.orders ?? []).length > 0),
  );
  const View = VIEWS[wanted];
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      app.send({ type: 'visitorOrders.approached', wanted });
      return () => app.send({ type: 'visitorOrders.left' });
    },
    [app, wanted],
  );
  return (
    <div ref={watch}>
      {actor && isShown && (
        <Suspense fallback={null}>
          <View actor={actor} />
        </Suspense>
      )}
    </div>
  );
};
