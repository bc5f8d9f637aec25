import { Trans } from '@lingui/react/macro';
import { Saying, type StatusProps } from './Saying.tsx';

export const DeliveryError = ({ order }: StatusProps) => (
  <Saying title={<Trans>Sending has failed, your money is safe</Trans>} reason={order.description}>
    {order.autoRetry ? (
      <Trans>We try again by ourselves. There is nothing for you to do.</Trans>
    ) : (
      <Trans>
        One of us is looking at it. If nothing has changed in 30 minutes, write to support with the
        order code.
      </Trans>
    )}
  </Saying>
);
