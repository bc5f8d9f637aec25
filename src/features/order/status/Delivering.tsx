import { Trans } from '@lingui/react/macro';
import { Amount, Saying, type StatusProps } from './Saying.tsx';
import { useDelivery } from './use-delivery.ts';

export const Delivering = ({ order }: StatusProps) => {
  const { sent, target } = useDelivery(order);
  return (
    <Saying
      title={
        <Trans>
          Sending <Amount>{sent}</Amount> to {target}
        </Trans>
      }
    >
      <Trans>It usually takes less than 5 minutes. You can close this page.</Trans>
    </Saying>
  );
};
