import { Trans } from '@lingui/react/macro';
import { Amount, Saying, type StatusProps } from './Saying.tsx';
import { useDelivery } from './use-delivery.ts';

export const Delivered = ({ order }: StatusProps) => {
  const { sent, target } = useDelivery(order);
  return (
    <Saying
      title={
        <Trans>
          <Amount>{sent}</Amount> sent to {target}
        </Trans>
      }
    >
      <Trans>The order is finished. Thank you for trading with us.</Trans>
    </Saying>
  );
};
