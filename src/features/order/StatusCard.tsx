import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Order } from '#domain/order/order';
import { orderAgain } from '#domain/order/order-again';
import { isGivenBack } from '#domain/order/order-money';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import type { DocumentsActorRef } from '#machines/documents/documents.machine';
import { selectAreDocumentsIn } from '#machines/documents/documents.selectors';
import type { PaymentRepairActorRef } from '#machines/payment-repair/payment-repair.machine';
import {
  selectIsChoosing,
  selectRepairPhase,
} from '#machines/payment-repair/payment-repair.selectors';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { Button } from '#src/ui/Button';
import { Box } from '#src/ui/mantine';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import { DeadlineCountdown } from './DeadlineCountdown.tsx';
import type { OrderProps } from './order-props.ts';
import { RepairStatus } from './repair/RepairStatus.tsx';
import { NextFacts } from './status/NextFacts.tsx';
import { StatusContent } from './status/StatusContent.tsx';
import type { PriceNow } from './use-order-time.ts';

/** Waits for an external party of unknown duration (rule of the order page). */
const SPINNING = ['pending', 'request_proof'];

/** Statuses in which the order is over for its customer. */
const AGAIN = ['cancelled', 'delivered'];

interface StatusCardProps {
  readonly order: Order;
  /** Countdown of the customer's deadline, if there is one. */
  readonly expiry: CountdownActorRef | undefined;
  /** Price at which money counts that is transferred now. */
  readonly priceNow: PriceNow;
  /** The customer's choice about money that is not as agreed, while there is one. */
  readonly repair?: PaymentRepairActorRef | undefined;
  /** The customer's documents, while the order awaits them. */
  readonly documents?: DocumentsActorRef | undefined;
  /** Whether the system account looks at it. */
  readonly isOperator?: boolean;
  /** Repeats the order. */
  readonly onAgain: () => void;
}

/** Status, current action and its deadline. */
export const StatusCard = ({
  order,
  expiry,
  priceNow,
  repair,
  documents,
  isOperator = false,
  onAgain,
}: StatusCardProps) => {
  const { t } = useLingui();
  const isLoading = useSelector(
    repair,
    (snapshot) => !!snapshot && selectRepairPhase(snapshot) === 'loading',
  );
  // The status alone would say that the customer has nothing to do.
  const isChoosing = useSelector(repair, (snapshot) => !!snapshot && selectIsChoosing(snapshot));
  const { label, tone } = useStatusLabel(order, isChoosing);
  const areDocumentsIn = useSelector(
    documents,
    (snapshot) => !!snapshot && selectAreDocumentsIn(snapshot),
  );
  const isAgainOffered = AGAIN.includes(order.status) && orderAgain(order) !== undefined;
  return (
    <Panel label={t`Status`}>
      {expiry && (
        // Beside the badge, but outside the live region: ticks are not announced.
        // No higher than the badge and the space below it: the heading does not wrap around it.
        <Box h={36} ms={12} ta="end" style={{ float: 'inline-end' }}>
          <DeadlineCountdown actor={expiry} order={order} isChoosing={isChoosing} />
        </Box>
      )}
      {/* Announced once: when it is known what can be chosen. */}
      <div role="status" aria-busy={isLoading || undefined}>
        <Box mih={30}>
          <ToneBadge
            tone={tone}
            busyLabel={SPINNING.includes(order.status) ? t`Waiting` : undefined}
          >
            {label}
          </ToneBadge>
        </Box>
        {repair ? (
          <RepairStatus actor={repair} order={order} priceNow={priceNow} isOperator={isOperator} />
        ) : (
          <StatusContent order={order} priceNow={priceNow} isOperator={isOperator} />
        )}
      </div>
      {/* Outside the live region: it repeats in short what was said there. */}
      <NextFacts
        order={order}
        expiry={expiry}
        isChoosing={isChoosing}
        areDocumentsIn={areDocumentsIn}
        isOperator={isOperator}
      />
      {order.type === 'ex' && !order.isMasked && (
        <PageButton to="/wallet" size="md" mt={16}>
          <Trans>See your wallets</Trans>
        </PageButton>
      )}
      {isAgainOffered && (
        <Button
          size="md"
          mt={16}
          // Money that goes back is what the customer comes for.
          variant={isGivenBack(order) ? 'default' : 'filled'}
          onClick={onAgain}
        >
          <AgainWords order={order} />
        </Button>
      )}
    </Panel>
  );
};

const AgainWords = ({ order }: OrderProps) => {
  if (order.status !== 'delivered') return <Trans>Order the same again</Trans>;
  return order.type === 'sell' ? <Trans>Sell again</Trans> : <Trans>Buy again</Trans>;
};
