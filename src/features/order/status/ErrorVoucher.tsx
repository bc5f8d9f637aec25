import { Trans } from '@lingui/react/macro';
import { Saying, type StatusProps } from './Saying.tsx';

export const ErrorVoucher = ({ order }: StatusProps) => (
  <Saying title={<Trans>Check your voucher</Trans>} reason={order.description}>
    <Trans>
      The voucher number or its activation code was not accepted. Compare both with your voucher and
      send support the right ones together with the order code.
    </Trans>
  </Saying>
);
