import { Trans } from '@lingui/react/macro';
import { Callout } from '#src/ui/Callout';

/** Notice in the place of a part of the form whose file could not be loaded. */
export const MissingPart = () => (
  <Callout tone="warning" role="alert">
    <Trans>
      A part of this form could not be loaded, so you cannot continue yet. What you have typed
      stays.
    </Trans>
  </Callout>
);
