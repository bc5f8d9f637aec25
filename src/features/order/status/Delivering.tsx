import { Trans } from '@lingui/react/macro';
import type { StatusProps } from './Saying.tsx';
import { Sending } from './Sending.tsx';

export const Delivering = ({ order }: StatusProps) => (
  <Sending order={order}>
    <Trans>It usually takes less than 5 minutes. You can close this page.</Trans>
  </Sending>
);
