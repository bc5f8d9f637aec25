import { Trans } from '@lingui/react/macro';
import { arrivalOf, missingAmount } from '#domain/order-money';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Amount, Saying, type StatusProps } from './Saying.tsx';

/** The order's price is over before all of its money came, and nothing is to be transferred for it any more. */
export const TimeOver = ({ order }: StatusProps) => {
  const { dong } = useAmounts();
  const received = dong(order.amountReceived);
  const missing = dong(missingAmount(order));

  if (arrivalOf(order) === 'part') {
    return (
      <Saying
        title={
          <Trans>
            {received} has arrived, <Amount>{missing}</Amount> did not come in time
          </Trans>
        }
      >
        <Trans>
          Please do not transfer the rest: the price of this order is over. Write to support. What
          has arrived is not lost.
        </Trans>
      </Saying>
    );
  }
  return (
    <Saying title={<Trans>The time to transfer is over</Trans>}>
      <Trans>
        Please do not transfer any more: the price of this order is over. If you already have,
        nothing is lost: we look for your money at the bank.
      </Trans>
    </Saying>
  );
};
