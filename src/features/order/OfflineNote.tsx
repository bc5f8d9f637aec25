import { Trans } from '@lingui/react/macro';
import { formatMoment } from '#domain/moment-format';
import { Callout } from '#src/ui/Callout';

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
