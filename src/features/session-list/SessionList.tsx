import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AccountSession } from '#domain/wire/account-security-wire';
import type { SessionListActorRef } from '#machines/session-list/session-list.machine';
import {
  selectListMessage,
  selectListPhase,
  selectRevoked,
  selectSessions,
} from '#machines/session-list/session-list.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Note } from '#src/ui/Note';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useMoments } from '#src/fields/text/use-moments';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import { Skeleton } from '#src/ui/Skeleton';
import { ToneBadge } from '#src/ui/ToneBadge';
import styles from './SessionList.module.css';

/** Sessions of an account, each but the current one with a button to end it. */
export const SessionList = ({ actor }: ActorProps<SessionListActorRef>) => {
  const words = useServiceMessage();
  const phase = useSelector(actor, selectListPhase);
  const sessions = useSelector(actor, selectSessions);
  const revoked = useSelector(actor, selectRevoked);
  const message = useSelector(actor, selectListMessage);
  if (!sessions)
    return phase === 'failed' ? <Failed actor={actor} message={words(message)} /> : <Waiting />;
  const count = sessions.length;
  return (
    <>
      {count === 0 ? (
        <Note>
          <Trans>Nothing is known of your sessions yet. Please look again in a few minutes.</Trans>
        </Note>
      ) : (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={phase !== 'shown'}
              isEnding={phase === 'revoking' && session.id === revoked}
              onEnd={() => actor.send({ type: 'revocation.chosen', id: session.id })}
            />
          ))}
        </ul>
      )}
      <ConfirmRevocation
        actor={actor}
        session={phase === 'confirming' ? sessions.find(({ id }) => id === revoked) : undefined}
      />
      {message !== '' && (
        <Callout tone="danger" role="alert">
          {words(message)}
        </Callout>
      )}
      <Note role="status">
        {phase === 'revoking' && <Trans>Signing the device out…</Trans>}
        {phase === 'loading' && <Trans>Looking for your sessions…</Trans>}
        {phase === 'shown' && <Plural value={count} one="# session" other="# sessions" />}
      </Note>
    </>
  );
};

interface ConfirmRevocationProps extends ActorProps<SessionListActorRef> {
  /** Session to be ended; undefined while the modal is closed. */
  readonly session: AccountSession | undefined;
}

/** Confirmation before another device is logged out. */
const ConfirmRevocation = ({ actor, session }: ConfirmRevocationProps) => {
  const { t } = useLingui();
  const cancel = () => actor.send({ type: 'revocation.cancelled' });
  return (
    <Dialog
      isOpen={session !== undefined}
      title={<Trans>Sign this device out?</Trans>}
      closeLabel={t`Cancel`}
      onClose={cancel}
    >
      <p>
        <strong>{session?.device || t`Unknown device`}</strong>
      </p>
      <p>
        <Trans>Whoever uses it has to log in again. Your own device stays logged in.</Trans>
      </p>
      <div className={styles.ways}>
        <Button variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus onClick={() => actor.send({ type: 'revocation.confirmed' })}>
          <Trans>Sign the device out</Trans>
        </Button>
      </div>
    </Dialog>
  );
};

const Waiting = () => (
  <div role="status">
    <Skeleton height={56} mb={8} />
    <Skeleton height={56} mb={8} />
    <Note>
      <Trans>Looking for your sessions…</Trans>
    </Note>
  </div>
);

const Failed = ({
  actor,
  message,
}: ActorProps<SessionListActorRef> & { readonly message: string }) => (
  <LoadFailure
    title={<Trans>Your sessions could not be loaded.</Trans>}
    onRetry={() => actor.send({ type: 'sessions.requested' })}
  >
    {message}
  </LoadFailure>
);

interface SessionRowProps {
  readonly session: AccountSession;
  /** Whether a call is in progress. */
  readonly isBusy: boolean;
  /** Whether this session is being ended. */
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, isBusy, isEnding, onEnd }: SessionRowProps) => {
  const { t } = useLingui();
  const { isCurrent, network, lastUsedAt } = session;
  const device = session.device || t`Unknown device`;
  const used = useMoments().moment(lastUsedAt);
  return (
    <li className={styles.row}>
      <div>
        <strong>{device}</strong>
        <Note>
          {network !== '' && <span>{network} · </span>}
          <Trans>last used {used}</Trans>
        </Note>
      </div>
      {isCurrent ? (
        <ToneBadge tone="success">
          <Trans>This device</Trans>
        </ToneBadge>
      ) : (
        <Button
          variant="default"
          onClick={onEnd}
          disabled={isBusy && !isEnding}
          loading={isEnding}
          aria-label={t`Sign out: ${device}`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
};
