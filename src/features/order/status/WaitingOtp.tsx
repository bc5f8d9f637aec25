import { Trans } from '@lingui/react/macro';
import type { StatusProps } from './Saying.tsx';
import { Sending } from './Sending.tsx';

export const WaitingOtp = ({ order }: StatusProps) => (
  <Sending order={order}>
    <Trans>
      The bank asks us to confirm the payment once more. There is nothing for you to do.
    </Trans>
  </Sending>
);
