import { Trans } from '@lingui/react/macro';
import { Amount, Saying, type StatusProps } from './Saying.tsx';
import { useDelivery } from './use-delivery.ts';

export const Handmake = ({ order }: StatusProps) => {
  const { sent, target } = useDelivery(order);
  return (
    <Saying
      title={
        <Trans>
          One of us sends <Amount>{sent}</Amount> to {target} by hand
        </Trans>
      }
    >
      <Trans>It usually takes less than 30 minutes. There is nothing for you to do.</Trans>
    </Saying>
  );
};
