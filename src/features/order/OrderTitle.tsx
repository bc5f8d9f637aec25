import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { statusDisplay } from '#domain/order-status';
import type { OrderActorRef } from '#machines/order/order.machine';
import { selectOrder } from '#machines/order/order.selectors';
import { PageTitle } from '#src/ui/PageTitle';
import { orderLabels } from './order-labels.ts';

interface OrderTitleProps {
  readonly actor: OrderActorRef;
}

/** The title of an order's page: its code, unless it is masked, and where it stands. */
export const OrderTitle = ({ actor }: OrderTitleProps) => {
  const { t } = useLingui();
  const order = useSelector(actor, selectOrder);
  if (!order) return <PageTitle>{t`Your order`}</PageTitle>;
  const label = orderLabels[statusDisplay(order).label];
  const name = order.isMasked ? t`An order` : t`Order ${{ ref: order.ref }}`;
  return <PageTitle>{label ? `${t(label)} · ${name}` : name}</PageTitle>;
};
