import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { unitOf } from '#domain/catalogue/currency-names';
import type { Order } from '#domain/order/order';
import type { ClaimActorRef } from '#machines/claim/claim.machine';
import {
  selectClaimable,
  selectClaimMessage,
  selectClaimPhase,
} from '#machines/claim/claim.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { useMoments } from '#src/fields/text/use-moments';
import { Button } from '#src/ui/Button';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Note } from '#src/ui/Note';
import { Skeleton } from '#src/ui/Skeleton';
import { ToneBadge } from '#src/ui/ToneBadge';
import styles from './ClaimableList.module.css';

/** Guests' orders of this browser, masked: that they are listed here proves nothing. */
export const ClaimableList = ({ actor }: ActorProps<ClaimActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectClaimPhase);
  const orders = useSelector(actor, selectClaimable);
  const message = useSelector(actor, selectClaimMessage);
  const isLoading = phase === 'loading';
  if (message !== '') {
    return (
      <LoadFailure
        title={<Trans>The orders of this browser could not be loaded.</Trans>}
        onRetry={() => actor.send({ type: 'orders.requested' })}
      >
        {words(message)}
      </LoadFailure>
    );
  }
  if (!orders) {
    return isLoading ? (
      <div role="status">
        <Skeleton height={64} mb={8} />
        <Note>
          <Trans>Looking for orders that were made in this browser…</Trans>
        </Note>
      </div>
    ) : null;
  }
  if (orders.length === 0) {
    return (
      <Note>
        <Trans>This browser has made no order without an account.</Trans>
      </Note>
    );
  }
  return (
    <>
      <Note>
        <Trans>These orders were made in this browser, without an account.</Trans>
      </Note>
      <ul className={styles.list} aria-label={t`Orders of this browser`} aria-busy={isLoading}>
        {orders.map((order) => (
          <ClaimableRow key={order.ref} actor={actor} order={order} isDisabled={isLoading} />
        ))}
      </ul>
    </>
  );
};

interface RowProps extends ActorProps<ClaimActorRef> {
  readonly order: Order;
  readonly isDisabled: boolean;
}

const ClaimableRow = ({ actor, order, isDisabled }: RowProps) => {
  const { t } = useLingui();
  const { label, tone, isWaiting } = useStatusLabel(order);
  const { moment } = useMoments();
  const { ref } = order;
  const unit = unitOf(order.currencyCode);
  // The end of the bank account that is asked for; of a sale that is not shown.
  const payer = order.type === 'sell' ? '' : order.senderAccount;
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <strong>
          {order.type === 'sell' ? <Trans>Sell {unit}</Trans> : <Trans>Buy {unit}</Trans>}
        </strong>
        <ToneBadge tone={tone} isWaiting={isWaiting}>
          {label}
        </ToneBadge>
      </span>
      <span className={styles.when}>
        <span>{moment(order.createdAt)}</span>
        <span>{ref}</span>
        {payer !== '' && (
          <span>
            <Trans>Paid from {payer}</Trans>
          </span>
        )}
      </span>
      <Button
        className={styles.add}
        variant="default"
        size="sm"
        disabled={isDisabled}
        aria-label={t`Add order ${{ ref }}`}
        onClick={() => actor.send({ type: 'order.chosen', ref })}
      >
        <Trans>Add</Trans>
      </Button>
    </li>
  );
};
