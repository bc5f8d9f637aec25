import { Trans, useLingui } from '@lingui/react/macro';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';

/** The service asks for documents first; nothing was ordered. */
export const KycRequiredPanel = () => {
  const { t } = useLingui();
  return (
    <Callout
      tone="warning"
      role="status"
      title={t`Please verify your identity to continue.`}
      action={
        <PageButton to="/verify.html">
          <Trans>How to verify</Trans>
        </PageButton>
      }
    >
      <Trans>Your order was not placed and nothing was charged.</Trans>
    </Callout>
  );
};
