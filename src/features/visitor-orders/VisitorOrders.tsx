import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { VisitorOrdersActorRef } from '#machines/visitor-orders/visitor-orders.machine';
import {
  selectVisitorOrders,
  selectVisitorOrdersPhase,
} from '#machines/visitor-orders/visitor-orders.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { OrderList } from '#src/fields/order/OrderList';
import { Note } from '#src/ui/Note';
import { RetryButton } from '#src/ui/RetryButton';

/**
 * Orders of this browser and of the account, open ones and those that ended, beside the look-up by
 * a code.
 */
export const VisitorOrders = ({ actor }: ActorProps<VisitorOrdersActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectVisitorOrdersPhase);
  const orders = useSelector(actor, selectVisitorOrders);
  if (orders && orders.length > 0)
    return (
      <OrderList orders={orders} label={t`Your newest orders`} isLoading={phase === 'loading'} />
    );
  switch (phase) {
    case 'none':
      return (
        <Note>
          <Trans>This browser has made no order yet. An order’s code finds it from anywhere.</Trans>
        </Note>
      );
    case 'failed':
      return (
        <Note role="status">
          <Trans>Your orders could not be loaded.</Trans>{' '}
          <RetryButton onClick={() => actor.send({ type: 'orders.requested' })} />
        </Note>
      );
    default:
      return (
        <Note role="status">
          <Trans>Looking for your orders…</Trans>
        </Note>
      );
  }
};
