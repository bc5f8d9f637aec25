import { Trans } from '@lingui/react/macro';
import { Saying, type StatusProps } from './Saying.tsx';

export const Cancelled = ({ order }: StatusProps) => (
  <Saying title={<Trans>This order was cancelled</Trans>} reason={order.description}>
    <Trans>
      Please do not transfer any more. If you already have, nothing is lost: money that arrives late
      opens the order again.
    </Trans>
  </Saying>
);
