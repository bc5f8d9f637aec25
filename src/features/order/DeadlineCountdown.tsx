import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order/order';
import { arrivalOf } from '#domain/order/order-money';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { Box } from '#src/ui/mantine';
import { Countdown } from './Countdown.tsx';

interface DeadlineCountdownProps extends ActorProps<CountdownActorRef> {
  readonly order: Order;
  /** Whether the order waits for the customer's choice about money that is not as agreed. */
  readonly isChoosing: boolean;
}

/** What the customer, or the exchange, has until the deadline for; undefined where the status does not say. */
const usePurpose = (order: Order, isChoosing: boolean): string | undefined => {
  const { t } = useLingui();
  if (isChoosing) return t`to choose`;
  switch (order.status) {
    case 'pending':
      return order.type === 'sell' ? t`to send` : t`to transfer`;
    case 'request_proof':
      return order.type === 'sell' ? t`to send the transaction id` : t`to send the receipt`;
    case 'require_kyc':
      return t`to verify`;
    case 'verifying_transaction':
      return arrivalOf(order) === 'nothing' ? t`for it to arrive` : undefined;
    default:
      return undefined;
  }
};

/** Countdown to the order's deadline, and what the time is for. */
export const DeadlineCountdown = ({ actor, order, isChoosing }: DeadlineCountdownProps) => {
  const { t } = useLingui();
  const left = t`Time left`;
  const purpose = usePurpose(order, isChoosing);
  return (
    <>
      <Countdown actor={actor} label={purpose ? `${left} ${purpose}` : left} />
      {/* Part of the accessible name already. */}
      <Box display="block" component="span" fz={12} lh="14px" c="dimmed" aria-hidden="true">
        {purpose ?? left}
      </Box>
    </>
  );
};
