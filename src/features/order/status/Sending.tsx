import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Amount, Saying, type StatusProps } from './Saying.tsx';
import { useDelivery } from './use-delivery.ts';

interface SendingProps extends StatusProps {
  /** What is being waited for. */
  readonly children: ReactNode;
}

/** Coins or dong are on their way: what, and where to. */
export const Sending = ({ order, children }: SendingProps) => {
  const { sent, target } = useDelivery(order);
  return (
    <Saying
      title={
        <Trans>
          Sending <Amount>{sent}</Amount> to {target}
        </Trans>
      }
    >
      {children}
    </Saying>
  );
};
