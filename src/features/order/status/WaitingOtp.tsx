import { Trans } from '@lingui/react/macro';
import { Amount, Saying, type StatusProps } from './Saying.tsx';
import { useDelivery } from './use-delivery.ts';

export const WaitingOtp = ({ order }: StatusProps) => {
  const { sent, target } = useDelivery(order);
  return (
    <Saying
      title={
        <Trans>
          Sending <Amount>{sent}</Amount> to {target}
        </Trans>
      }
    >
      <Trans>
        The bank asks us to confirm the payment once more. There is nothing for you to do.
      </Trans>
    </Saying>
  );
};
