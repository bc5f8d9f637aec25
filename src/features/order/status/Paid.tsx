import { Trans } from '@lingui/react/macro';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Amount, Saying, type StatusProps } from './Saying.tsx';

export const Paid = ({ order }: StatusProps) => {
  const { dong, goods } = useAmounts();
  const received = order.type === 'buy' ? dong(order.cashAmount) : goods(order);
  return (
    <Saying
      title={
        <Trans>
          We have received your <Amount>{received}</Amount>
        </Trans>
      }
    >
      <Trans>Your order is about to be sent. There is nothing for you to do.</Trans>
    </Saying>
  );
};
