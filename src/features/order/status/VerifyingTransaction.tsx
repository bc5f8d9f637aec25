import { Trans } from '@lingui/react/macro';
import { Saying } from './Saying.tsx';

export const VerifyingTransaction = () => (
  <Saying title={<Trans>We are checking your transfer</Trans>}>
    <Trans>
      We compare this order with what has arrived at the bank, usually within 5 minutes. There is
      nothing for you to do; you can close this page.
    </Trans>
  </Saying>
);
