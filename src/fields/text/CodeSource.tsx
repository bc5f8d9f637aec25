import { Trans } from '@lingui/react/macro';
import type { CodeKind } from '#domain/account/second-factor';

/** Where to find the six digits of a login, or of a proof of the person. */
export const CodeSource = ({ kind }: { readonly kind: CodeKind }) => {
  switch (kind) {
    case 'mail':
      return <Trans>Enter the 6 digits of the email that we have just sent you.</Trans>;
    case 'authenticator':
      return <Trans>Enter the 6 digits that your authenticator app shows now.</Trans>;
    case 'sms':
      return <Trans>Enter the 6 digits of the SMS we sent to your phone.</Trans>;
    case 'smsUnsent':
      return (
        <Trans>
          You have been sent as many codes as we send for now. Enter the last one, or a recovery
          code.
        </Trans>
      );
    default:
      return (
        <Trans>Enter the 6 digits of your authenticator app, or of the SMS we sent you.</Trans>
      );
  }
};
