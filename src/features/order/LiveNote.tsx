import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OrderStreamActorRef } from '#machines/order-stream/order-stream.machine';
import { selectIsLive } from '#machines/order-stream/order-stream.selectors';
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
