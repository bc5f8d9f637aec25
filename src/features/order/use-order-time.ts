import { useSelector } from '@xstate/react';
import type { Order } from '#domain/order/order';
import { isTimeExtended } from '#domain/order/order-deadline';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectIsElapsed, selectMinutesLeft } from '#machines/countdown/countdown.selectors';
import type { OrderActorRef } from '#machines/order/order.machine';
import { selectExpiry, selectPayTime, selectWarning } from '#machines/order/order.selectors';

/** Whether a countdown has reached its deadline; not while there is none. */
export const useIsElapsed = (countdown: CountdownActorRef | undefined) =>
  useSelector(countdown, (snapshot) => !!snapshot && selectIsElapsed(snapshot));

/**
 * Price at which money counts that is transferred now: the agreed one; today's, while an outage has extended the time to
 * pay beyond it; or none, when nothing may request a payment any more.
 */
export type PriceNow = 'agreed' | 'todays' | 'none';

export const usePriceNow = (actor: OrderActorRef, order: Order): PriceNow => {
  const isPriceOver = useIsElapsed(useSelector(actor, selectPayTime));
  const isTimeOver = useIsElapsed(useSelector(actor, selectExpiry));
  if (!isPriceOver) return 'agreed';
  return isTimeExtended(order) && !isTimeOver ? 'todays' : 'none';
};

/** Whole minutes until the deadline once its warning is due; undefined before, and when it has passed. */
export const useWarnedMinutes = (actor: OrderActorRef): number | undefined => {
  const expiry = useSelector(actor, selectExpiry);
  const isWarned = useIsElapsed(useSelector(actor, selectWarning));
  const minutes = useSelector(expiry, (snapshot) => (snapshot ? selectMinutesLeft(snapshot) : 0));
  return isWarned && minutes > 0 ? minutes : undefined;
};
