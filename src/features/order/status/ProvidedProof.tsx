import { Trans } from '@lingui/react/macro';
import { Saying } from './Saying.tsx';

export const ProvidedProof = () => (
  <Saying title={<Trans>We are checking your receipt</Trans>}>
    <Trans>
      There is nothing for you to do. This page changes by itself as soon as we are done.
    </Trans>
  </Saying>
);
