import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { formatMoment } from '#domain/moment-format';
import type { OrderStreamActorRef } from '#machines/order-stream/order-stream.machine';
import { selectIsLive } from '#machines/order-stream/order-stream.selectors';
import { Callout } from '#src/ui/Callout';
import styles from './LiveNote.module.css';

interface LiveNoteProps {
  readonly actor: OrderStreamActorRef;
}

/** How soon news are shown here, so that nobody reloads the page to be sure. Changes are not announced. */
export const LiveNote = ({ actor }: LiveNoteProps) => {
  const isLive = useSelector(actor, selectIsLive);
  return (
    <p className={styles.note}>
      {isLive ? (
        <Trans>This page updates by itself, at once.</Trans>
      ) : (
        <Trans>This page updates by itself, every 5 seconds.</Trans>
      )}
    </p>
  );
};

interface OfflineNoteProps {
  /** The browser itself has no network; otherwise the service does not answer. */
  readonly isOffline: boolean;
  /** When the order was as it is shown, epoch seconds. */
  readonly knownAt: number;
}

/** Says that the order may have changed since it was last heard of, and when that was. */
export const OfflineNote = ({ isOffline, knownAt }: OfflineNoteProps) => {
  const time = formatMoment(knownAt);
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
