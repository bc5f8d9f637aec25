import { Trans } from '@lingui/react/macro';
import { Saying } from './Saying.tsx';

export const RequestProof = () => (
  <Saying title={<Trans>Send us the receipt of your transfer</Trans>}>
    <Trans>
      We could not match your transfer with this order. Send support a screenshot of it, or its
      transaction code, together with the order code before the time is over.
    </Trans>
  </Saying>
);
