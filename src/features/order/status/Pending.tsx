import { Trans } from '@lingui/react/macro';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Amount, Saying, type StatusProps } from './Saying.tsx';

export const Pending = ({ order }: StatusProps) => {
  const { dong, goods } = useAmounts();
  const money = dong(order.cashAmount);
  const currency = goods(order);

  if (order.type !== 'buy') {
    return (
      <Saying
        title={
          <Trans>
            Send <Amount>{currency}</Amount> to receive {money}
          </Trans>
        }
      >
        <Trans>Send it to the receiving address of this order. We notice it by ourselves.</Trans>
      </Saying>
    );
  }
  return (
    <Saying
      title={
        <Trans>
          Transfer <Amount>{money}</Amount> to receive {currency}
        </Trans>
      }
    >
      <Trans>
        We notice the money by ourselves, usually within 2 minutes of your transfer. You can close
        this page. Money that arrives after the time is over is not lost.
      </Trans>
    </Saying>
  );
};
