import { Trans, useLingui } from '@lingui/react/macro';
import { pendingDeposits } from '#domain/order/deposit-progress';
import { incomingKindOf } from '#domain/order/incoming-kind';
import { enteredAt } from '#domain/order/long-check';
import { incomingOf } from '#domain/order/order-legs';
import { arrivalOf } from '#domain/order/order-money';
import { paidSince } from '#domain/order/timeline';
import { useAmounts } from '#src/fields/order/use-amounts';
import { useMoments } from '#src/fields/text/use-moments';
import { Panel } from '#src/ui/Panel';
import { StepList } from '#src/ui/StepList';
import { targetOf } from './delivery.ts';
import { HistoryFold } from './history/HistoryFold.tsx';
import type { OrderProps } from './order-props.ts';
import { UsualTimeText } from './status/UsualTimeText.tsx';
import { stepStates } from './timeline-steps.ts';

/** Statuses without a delay, for which the usual duration applies. */
const ON_ITS_WAY = ['paid', 'delivering'];

/** Past, current and coming steps, with everything that happened folded under them. */
export const OrderTimeline = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { incoming, outgoing, goods } = useAmounts();
  const states = stepStates(order);
  const isSale = order.type === 'sell';
  const kind = incomingKindOf(order);
  const isCoins = kind === 'coins';
  const [sent, tail] = [outgoing(order), targetOf(order)];
  const { moment } = useMoments();
  const { timeline = [] } = order;
  const [paid, updated] = [paidSince(timeline), moment(enteredAt(order))];
  const hasTarget = order.type !== 'ex' && !order.isMasked && tail !== '';
  const [deposit] = pendingDeposits(order.deposits);
  const usual = order.usualTime && (
    <Trans>
      usually <UsualTimeText time={order.usualTime} />
    </Trans>
  );

  const receivedDetail = () => {
    if (states.received === 'failed') return t`closed at ${updated}`;
    if (states.received === 'done') return paid === undefined ? undefined : moment(paid);
    if (isCoins && states.received === 'current' && deposit) {
      const { confirmations, neededConfirmations: needed } = deposit;
      return t`${confirmations} of ${needed} confirmations`;
    }
    if (states.received === 'current' && arrivalOf(order) === 'part') {
      const received = incoming(order.amountReceived, order);
      const asked = incoming(incomingOf(order).amount, order);
      return t`${received} of ${asked} so far`;
    }
    if (kind === 'voucher') return undefined;
    return order.status === 'pending' ? usual : undefined;
  };
  const sentDetail = () => {
    if (states.sent === 'failed') {
      return order.status === 'cancelled' ? t`closed at ${updated}` : t`failed at ${updated}`;
    }
    if (states.sent === 'done') return updated;
    return ON_ITS_WAY.includes(order.status) ? usual : undefined;
  };

  return (
    <Panel title={t`Progress`}>
      <StepList
        label={t`Progress of the order`}
        steps={[
          {
            id: 'created',
            title: t`Order made`,
            detail: moment(order.createdAt),
            state: states.created,
          },
          {
            id: 'received',
            title: isSale ? t`Receiving your ${{ coins: goods(order) }}` : t`Receiving your money`,
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
      {timeline.length > 0 && <HistoryFold timeline={timeline} />}
    </Panel>
  );
};
