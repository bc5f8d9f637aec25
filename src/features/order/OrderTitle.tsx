import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Order } from '#domain/order';
import type { OrderActorRef } from '#machines/order/order.machine';
import { selectOrder } from '#machines/order/order.selectors';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { PageTitle } from '#src/ui/PageTitle';

interface OrderTitleProps {
  readonly actor: OrderActorRef;
}

/** The title of an order's page: its code, unless it is masked, and where it stands. */
export const OrderTitle = ({ actor }: OrderTitleProps) => {
  const { t } = useLingui();
  const order = useSelector(actor, selectOrder);
  return order ? <KnownOrderTitle order={order} /> : <PageTitle>{t`Your order`}</PageTitle>;
};

const KnownOrderTitle = ({ order }: { readonly order: Order }) => {
  const { t } = useLingui();
  const { label } = useStatusLabel(order);
  const name = order.isMasked ? t`An order` : t`Order ${{ ref: order.ref }}`;
  return <PageTitle>{`${label} · ${name}`}</PageTitle>;
};
