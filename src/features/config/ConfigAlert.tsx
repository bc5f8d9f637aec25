import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '#machines/config/config.machine';
import { selectHasFailed } from '#machines/config/config.selectors';
import { Callout } from '#src/ui/Callout';

interface ConfigAlertProps {
  readonly actor: ConfigActorRef;
}

/** Nothing while the configuration is loaded or asked for; one alert once nobody asks any more. */
export const ConfigAlert = ({ actor }: ConfigAlertProps) => {
  const hasFailed = useSelector(actor, selectHasFailed);
  if (!hasFailed) return null;

  return (
    <Callout
      tone="danger"
      role="alert"
      action={
        <Button variant="default" onClick={() => actor.send({ type: 'config.wanted' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The latest data could not be loaded: please reload page.</Trans>
    </Callout>
  );
};
