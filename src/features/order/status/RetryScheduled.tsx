import { Trans } from '@lingui/react/macro';
import { Saying } from './Saying.tsx';

export const RetryScheduled = () => (
  <Saying title={<Trans>We are about to try again</Trans>}>
    <Trans>
      The bank or the network could not take the payment, often because of maintenance. We repeat it
      by ourselves; there is nothing for you to do.
    </Trans>
  </Saying>
);
