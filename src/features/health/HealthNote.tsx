import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { HealthActorRef } from '#machines/health/health.machine';
import { selectIsServiceLost } from '#machines/health/health.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';

/** Notice that the service is down and the page keeps retrying. */
export const HealthNote = ({ actor }: ActorProps<HealthActorRef>) => {
  const isLost = useSelector(actor, selectIsServiceLost);
  if (!isLost) return null;

  return (
    <Callout tone="info" role="status" title={<Trans>Bến Đổi does not answer right now.</Trans>}>
      <Trans>This page asks again automatically and goes on as soon as there is an answer.</Trans>
    </Callout>
  );
};
