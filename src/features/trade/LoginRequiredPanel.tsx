import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Callout } from '#src/ui/Callout';

/** The site trades with members only: the way in takes the form's place. */
export const LoginRequiredPanel = () => {
  const { t } = useLingui();
  return (
    <Callout
      tone="info"
      role="status"
      title={t`Please log in to buy.`}
      action={
        <Button component="a" href="/login">
          <Trans>Log in</Trans>
        </Button>
      }
    >
      <Trans>Orders are open to signed-in members for now.</Trans>
    </Callout>
  );
};
