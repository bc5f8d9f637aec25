import { useLingui } from '@lingui/react/macro';
import { arrivalOf } from '#domain/order/order-money';
import { formatMoment } from '#domain/text/moment-format';
import { tailOf, useAmounts } from '#src/fields/order/use-amounts';
import { Panel } from '#src/ui/Panel';
import { StepList } from '#src/ui/StepList';
import type { OrderProps } from './order-props.ts';
import { stepStates } from './timeline-steps.ts';

/** Statuses without a delay, for which the usual duration applies. */
const ON_ITS_WAY = ['paid', 'delivering'];

/** Past, current and coming steps. */
export const OrderTimeline = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { dong, goods } = useAmounts();
  const states = stepStates(order);
  const tail = tailOf(order.receivingAddress);
  const isBuy = order.type === 'buy';
  const sent = isBuy ? goods(order) : dong(order.cashAmount);
  const updated = formatMoment(order.updatedAt);
  const hasTarget = isBuy && !order.isMasked;

  const receivedDetail = () => {
    if (states.received === 'failed') return t`closed at ${updated}`;
    if (isBuy && states.received === 'current' && arrivalOf(order) === 'part') {
      const received = dong(order.amountReceived);
      const asked = dong(order.cashAmount);
      return t`${received} of ${asked} so far`;
    }
    return order.status === 'pending' ? t`usually within 2 minutes` : undefined;
  };
  const sentDetail = () => {
    if (states.sent === 'failed') {
      return order.status === 'cancelled' ? t`closed at ${updated}` : t`failed at ${updated}`;
    }
    return ON_ITS_WAY.includes(order.status) ? t`usually within 5 minutes` : undefined;
  };

  return (
    <Panel title={t`Progress`}>
      <StepList
        label={t`Progress of the order`}
        steps={[
          {
            id: 'created',
            title: t`Order made`,
            detail: formatMoment(order.createdAt),
            state: states.created,
          },
          {
            id: 'received',
            title: isBuy ? t`Your money received` : t`Your ${goods(order)} received`,
            detail: receivedDetail(),
            state: states.received,
          },
          {
            id: 'sent',
            title: hasTarget ? t`Sending ${sent} to ${tail}` : t`Sending ${sent}`,
            detail: sentDetail(),
            state: states.sent,
          },
          {
            id: 'done',
            title: t`Done`,
            detail: states.done === 'done' ? updated : undefined,
            state: states.done,
          },
        ]}
      />
    </Panel>
  );
};
