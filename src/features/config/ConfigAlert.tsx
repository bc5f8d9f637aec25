import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '#machines/config/config.machine';
import { selectHasFailed } from '#machines/config/config.selectors';
import { Callout } from '#src/ui/Callout';

interface ConfigAlertProps {
  readonly actor: ConfigActorRef;
  /** The first configuration is waited for longer than goes without words. */
  readonly isOverdue?: boolean;
}

/** One alert once the configuration is not asked for any more; before that, words where the first one takes long. */
export const ConfigAlert = ({ actor, isOverdue = false }: ConfigAlertProps) => {
  const hasFailed = useSelector(actor, selectHasFailed);
  if (!hasFailed)
    return isOverdue ? (
      <Callout tone="info" role="status">
        <Trans>Still waiting for today's prices. This takes longer than usual…</Trans>
      </Callout>
    ) : null;

  return (
    <Callout
      tone="danger"
      role="alert"
      action={
        <Button variant="default" onClick={() => actor.send({ type: 'config.requested' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The latest data could not be loaded: please reload page.</Trans>
    </Callout>
  );
};
