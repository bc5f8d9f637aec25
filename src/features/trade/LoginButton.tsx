import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TradeActorRef } from '#machines/trade/trade.machine';

interface LoginButtonProps {
  readonly actor: TradeActorRef;
}

/** To the login, and back to the form as it is. */
export const LoginButton = ({ actor }: LoginButtonProps) => (
  <Button onClick={() => actor.send({ type: 'login.wanted' })}>
    <Trans>Log in</Trans>
  </Button>
);
