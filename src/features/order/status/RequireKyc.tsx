import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import { PageLink } from '#src/ui/PageLink';
import { Saying } from './Saying.tsx';

export const RequireKyc = () => (
  <Saying title={<Trans>Verify your identity to go on</Trans>}>
    <Trans>
      This order needs to know who you are.{' '}
      <Anchor
        underline="always"
        inherit
        renderRoot={(props) => <PageLink {...props} to="/verify.html" />}
      >
        See how it works
      </Anchor>
      : it takes 5 to 10 minutes, at most 8 hours. Your order waits for you, and so does your money.
    </Trans>
  </Saying>
);
