import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { type Receiver, walletCurrencyOf } from '#domain/account/receiver';
import { findBank } from '#domain/banks/bank-directory';
import { chainNameOf } from '#domain/catalogue/network-names';
import type { ReceiversActorRef } from '#machines/receivers/receivers.machine';
import {
  selectReceivers,
  selectReceiversMessage,
  selectReceiversPhase,
  selectRemovedReceiver,
  selectUsableReceivers,
} from '#machines/receivers/receivers.selectors';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import type { ActorProps } from '#src/fields/actor-props';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useMoments } from '#src/fields/text/use-moments';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Note } from '#src/ui/Note';
import { Skeleton } from '#src/ui/Skeleton';
import { ReceiverForm } from './ReceiverForm.tsx';
import styles from './Receivers.module.css';

interface ReceiversProps extends ActorProps<ReceiversActorRef> {
  /** Whose form takes the chosen receiver. */
  readonly withdrawal: WithdrawalActorRef;
}

/** Saved receivers of a member: to be chosen, deleted, and added to. */
export const Receivers = ({ actor, withdrawal }: ReceiversProps) => {
  const words = useServiceMessage();
  const phase = useSelector(actor, selectReceiversPhase);
  const receivers = useSelector(actor, selectReceivers);
  const usable = useSelector(actor, selectUsableReceivers, shallowEqual);
  const removed = useSelector(actor, selectRemovedReceiver);
  const message = useSelector(actor, selectReceiversMessage);
  if (!receivers)
    return phase === 'failed' ? (
      <LoadFailure
        title={<Trans>Your receivers could not be loaded.</Trans>}
        onRetry={() => actor.send({ type: 'receivers.requested' })}
      >
        {words(message)}
      </LoadFailure>
    ) : (
      <div role="status">
        <Skeleton height={56} mb={8} />
        <Note>
          <Trans>Loading your receivers…</Trans>
        </Note>
      </div>
    );
  return (
    <>
      {receivers.length === 0 ? (
        <Note>
          <Trans>You have saved no receiver yet.</Trans>
        </Note>
      ) : (
        <ul className={styles.list}>
          {receivers.map((receiver) => (
            <ReceiverRow
              key={receiver.id}
              receiver={receiver}
              isOpen={usable.includes(receiver)}
              isBusy={phase !== 'shown'}
              isRemoving={phase === 'removing' && receiver.id === removed}
              onChoose={() => withdrawal.send({ type: 'receiver.chosen', receiver })}
              onRemove={() => actor.send({ type: 'removal.chosen', id: receiver.id })}
            />
          ))}
        </ul>
      )}
      <ConfirmRemoval
        actor={actor}
        receiver={phase === 'confirming' ? receivers.find(({ id }) => id === removed) : undefined}
      />
      {message !== '' && (
        <Callout tone="danger" role="alert">
          {words(message)}
        </Callout>
      )}
      <ReceiverForm actor={actor} />
    </>
  );
};

/** The bank or the network of a receiver, and its account. */
const placeOf = ({ kind, provider, account }: Receiver): string =>
  `${kind === 'bank' ? (findBank(provider)?.shortName ?? provider) : chainNameOf(provider)} · ${account}`;

interface ReceiverRowProps {
  readonly receiver: Receiver;
  readonly isOpen: boolean;
  /** Whether a call is in progress. */
  readonly isBusy: boolean;
  readonly isRemoving: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

const ReceiverRow = ({
  receiver,
  isOpen,
  isBusy,
  isRemoving,
  onChoose,
  onRemove,
}: ReceiverRowProps) => {
  const { t } = useLingui();
  const { name } = receiver;
  const time = useMoments().vietnamMinute(receiver.opensAt);
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        <Note>{placeOf(receiver)}</Note>
        {!isOpen && (
          <Note>
            <Trans>Can be used from {time}</Trans>
          </Note>
        )}
      </div>
      <div className={styles.ways}>
        {isOpen && walletCurrencyOf(receiver) !== undefined && (
          <Button size="sm" mih={44} onClick={onChoose} aria-label={t`Use: ${name}`}>
            <Trans>Use</Trans>
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          mih={44}
          onClick={onRemove}
          disabled={isBusy && !isRemoving}
          loading={isRemoving}
          aria-label={t`Delete: ${name}`}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
};

interface ConfirmRemovalProps extends ActorProps<ReceiversActorRef> {
  /** Receiver to be removed; undefined while the modal is closed. */
  readonly receiver: Receiver | undefined;
}

const ConfirmRemoval = ({ actor, receiver }: ConfirmRemovalProps) => {
  const { t } = useLingui();
  const cancel = () => actor.send({ type: 'removal.cancelled' });
  return (
    <Dialog
      isOpen={receiver !== undefined}
      title={<Trans>Delete this receiver?</Trans>}
      closeLabel={t`Cancel`}
      onClose={cancel}
    >
      <p>
        <strong>{receiver?.name}</strong>
      </p>
      <p>
        <Trans>Orders and withdrawals to it stay as they are.</Trans>
      </p>
      <div className={styles.answers}>
        <Button variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus onClick={() => actor.send({ type: 'removal.confirmed' })}>
          <Trans>Delete the receiver</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
