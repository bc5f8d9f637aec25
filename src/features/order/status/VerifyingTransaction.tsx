import { Trans } from '@lingui/react/macro';
import { arrivalOf, missingAmount } from '#domain/order-money';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Amount, Saying, type StatusProps } from './Saying.tsx';

/** The transfer is looked for, or what arrived is not what was asked for. */
export const VerifyingTransaction = ({ order }: StatusProps) => {
  const { dong } = useAmounts();
  const received = dong(order.amountReceived);
  const arrival = order.type === 'buy' ? arrivalOf(order) : 'nothing';

  if (arrival === 'part') {
    const missing = dong(missingAmount(order));
    return (
      <Saying
        title={
          <Trans>
            {received} has arrived, <Amount>{missing}</Amount> is missing
          </Trans>
        }
      >
        <Trans>
          Transfer the rest to the same account with the same text: we notice it by ourselves. If
          you cannot, write to support. What has arrived is not lost.
        </Trans>
      </Saying>
    );
  }
  if (arrival === 'surplus') {
    const asked = dong(order.cashAmount);
    return (
      <Saying
        title={
          <Trans>
            <Amount>{received}</Amount> has arrived instead of {asked}
          </Trans>
        }
      >
        <Trans>
          That is more than the order asks for. One of us looks at it; nothing of it is lost. Please
          do not transfer any more.
        </Trans>
      </Saying>
    );
  }
  if (arrival === 'all') {
    return (
      <Saying
        title={
          <Trans>
            Your <Amount>{received}</Amount> has arrived
          </Trans>
        }
      >
        <Trans>
          One of us checks the order before it is sent. Please do not transfer any more; you can
          close this page.
        </Trans>
      </Saying>
    );
  }
  return (
    <Saying title={<Trans>We are checking your transfer</Trans>}>
      {order.type === 'buy' ? (
        <Trans>
          We compare this order with what has arrived at the bank, usually within 5 minutes. You can
          close this page. The bank details stay here until your money has arrived or the time is
          over.
        </Trans>
      ) : (
        <Trans>
          We compare this order with what has arrived, usually within 5 minutes. There is nothing
          for you to do; you can close this page.
        </Trans>
      )}
    </Saying>
  );
};
