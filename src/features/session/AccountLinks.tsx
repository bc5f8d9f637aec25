import { Trans } from '@lingui/react/macro';

/** The pages of one's own account. */
export const AccountLinks = () => (
  <>
    <a href="/account">
      <Trans>My account</Trans>
    </a>
    <a href="/2fa">
      <Trans>Two-factor authentication</Trans>
    </a>
    <a href="/security">
      <Trans>Security</Trans>
    </a>
  </>
);
