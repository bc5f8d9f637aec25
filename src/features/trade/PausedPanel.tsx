import { Trans, useLingui } from '@lingui/react/macro';
import { Callout } from '#src/ui/Callout';

/** The operators have switched buying off: says so, and what becomes of orders that are there. */
export const PausedPanel = () => {
  const { t } = useLingui();
  return (
    <Callout tone="warning" role="status" title={t`Buying is paused right now.`}>
      <Trans>
        Orders that were placed before go on as usual. Please come back later: this page opens by
        itself, and what you have typed stays.
      </Trans>
    </Callout>
  );
};
