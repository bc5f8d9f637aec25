import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OrderStreamActorRef } from '#machines/order-stream/order-stream.machine';
import { selectIsLive } from '#machines/order-stream/order-stream.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoments } from '#src/fields/text/use-moments';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';

/** How current the order is, live or polled. Changes are not announced. */
export const LiveNote = ({ actor }: ActorProps<OrderStreamActorRef>) => {
  const isLive = useSelector(actor, selectIsLive);
  return (
    <Note px={4}>
      {isLive ? (
        <Trans>This page updates automatically, at once.</Trans>
      ) : (
        <Trans>This page updates automatically, every 5 seconds.</Trans>
      )}
    </Note>
  );
};

interface OfflineNoteProps {
  /** Whether the browser is offline; otherwise the service is down. */
  readonly isOffline: boolean;
  /** Time of the shown order, epoch seconds. */
  readonly knownAt: number;
}

/** Notice that the shown order may be out of date, with its time. */
export const OfflineNote = ({ isOffline, knownAt }: OfflineNoteProps) => {
  const time = useMoments().moment(knownAt);
  return (
    <Callout tone="warning" role="status">
      {isOffline ? (
        <Trans>
          You are offline. This is the order as we knew it at {time}. It goes on without this page.
        </Trans>
      ) : (
        <Trans>
          No connection: this is the order as we knew it at {time}. Asking again every 5 seconds.
        </Trans>
      )}
    </Callout>
  );
};
