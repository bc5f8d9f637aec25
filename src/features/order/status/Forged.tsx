import { Trans } from '@lingui/react/macro';
import { Saying, type StatusProps } from './Saying.tsx';

export const Forged = ({ order }: StatusProps) => (
  <Saying title={<Trans>This order was closed</Trans>} reason={order.description}>
    <Trans>
      The receipt could not be confirmed. If you think this is a mistake, write to support with the
      order code.
    </Trans>
  </Saying>
);
