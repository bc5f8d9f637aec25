import { Trans } from '@lingui/react/macro';
import { PageLink } from '#src/ui/PageLink';

/** Links to the account's pages. */
export const AccountLinks = () => (
  <>
    <PageLink to="/account">
      <Trans>My account</Trans>
    </PageLink>
    <PageLink to="/wallet">
      <Trans>Wallets</Trans>
    </PageLink>
    <PageLink to="/documents">
      <Trans>Identity verification</Trans>
    </PageLink>
    <PageLink to="/2fa">
      <Trans>Two-factor authentication</Trans>
    </PageLink>
    <PageLink to="/security">
      <Trans>Security</Trans>
    </PageLink>
  </>
);
