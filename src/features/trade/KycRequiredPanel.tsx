import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Callout } from '#src/ui/Callout';

/** The service asks for documents first; nothing was ordered. */
export const KycRequiredPanel = () => {
  const { t } = useLingui();
  return (
    <Callout
      tone="warning"
      role="status"
      title={t`Please verify your identity to continue.`}
      action={
        <Button component="a" href="/verify">
          <Trans>How to verify</Trans>
        </Button>
      }
    >
      <Trans>Your order was not placed and nothing was charged.</Trans>
    </Callout>
  );
};
