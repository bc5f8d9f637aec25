import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '#machines/config/config.machine';
import { selectHasFailed } from '#machines/config/config.selectors';
import { Callout } from '#src/ui/Callout';
import { RetryButton } from '#src/ui/RetryButton';

interface ConfigAlertProps {
  readonly actor: ConfigActorRef;
  /** Whether the first configuration takes long enough for a message. */
  readonly isOverdue?: boolean;
}

/** Alert when every retry of the configuration has failed; before that, a message when the first one takes long. */
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
      action={<RetryButton onClick={() => actor.send({ type: 'config.requested' })} />}
    >
      <Trans>The latest data could not be loaded: please reload page.</Trans>
    </Callout>
  );
};
