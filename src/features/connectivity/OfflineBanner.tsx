import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConnectivityActorRef } from '#machines/connectivity/connectivity.machine';
import { selectIsOffline } from '#machines/connectivity/connectivity.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';

/** Banner while the browser is offline. */
export const OfflineBanner = ({ actor }: ActorProps<ConnectivityActorRef>) => {
  const isOffline = useSelector(actor, selectIsOffline);
  if (!isOffline) return null;

  return (
    <Callout tone="warning" role="status">
      <Trans>You are offline. What you typed is kept.</Trans>
    </Callout>
  );
};
