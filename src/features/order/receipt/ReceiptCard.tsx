import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import type { Receipt } from '#domain/order/receipt';
import type { ReceiptActorRef } from '#machines/receipt/receipt.machine';
import { selectReceiptPhase } from '#machines/receipt/receipt.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Panel } from '#src/ui/Panel';
import rows from '../CopyRow.module.css';
import { CopyRow, HashRow, TransactionRow } from '../CopyRow.tsx';
import type { OrderProps } from '../order-props.ts';
import styles from './ReceiptCard.module.css';
import { useReceipt } from './use-receipt.ts';

interface ReceiptCardProps extends ActorProps<ReceiptActorRef>, OrderProps {}

/**
 * Receipt of a finished order: paid, received, fees, and the transaction. What is printed and shared
 * has no whole account and nothing of a voucher. The rest is for the page alone.
 */
export const ReceiptCard = ({ actor, order }: ReceiptCardProps) => {
  const receipt = useReceipt(order);
  return (
    <div className={styles.receipt} data-receipt>
      <Panel title={receipt.title}>
        <p className={styles.site} aria-hidden="true">
          {receipt.site}
        </p>
        <dl className={rows.pairs}>
          {receipt.rows.map(({ label, value, isElsewhere }) => (
            <CopyRow
              key={label}
              label={label}
              value={value}
              isCopyable={false}
              className={isElsewhere ? styles.printed : undefined}
            />
          ))}
        </dl>
        <div className={styles.unprinted}>
          <dl className={rows.rows}>
            <PageRows order={order} />
          </dl>
          <Sharing actor={actor} receipt={receipt} />
        </div>
      </Panel>
    </div>
  );
};

/** What only the page shows: ids to copy, and accounts that the order itself does not name. */
const PageRows = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { type, payment, accountIdSent, accountIdReceived } = order;
  return (
    <>
      {type === 'sell' && payment.transferText !== '' && (
        <CopyRow label={t`Transfer text`} value={payment.transferText} />
      )}
      {accountIdSent !== '' && (
        <CopyRow label={t`Sent from our account`} value={accountIdSent} isCopyable={false} />
      )}
      {isOtherAccount(order) && (
        <CopyRow
          label={
            incomingKindOf(order) === 'coins'
              ? t`Received at the address`
              : t`Received on the account`
          }
          value={accountIdReceived}
          isCopyable={false}
        />
      )}
      <HashRow order={order} />
      {order.deposits
        .filter(({ state }) => state === 'confirmed')
        .map(({ hash }) => (
          <TransactionRow
            key={hash}
            label={
              incomingKindOf(order) === 'coins'
                ? t`Transaction of your coins`
                : t`Transaction of your payment`
            }
            hash={hash}
            order={order}
          />
        ))}
    </>
  );
};

/** Whether the money went to another account than the order's. */
const isOtherAccount = ({ accountIdReceived, receivingAddress, payment }: Order): boolean =>
  accountIdReceived !== '' &&
  accountIdReceived !== receivingAddress &&
  accountIdReceived !== payment.accountNumber;

interface SharingProps extends ActorProps<ReceiptActorRef> {
  readonly receipt: Receipt;
}

const Sharing = ({ actor, receipt }: SharingProps) => {
  const phase = useSelector(actor, selectReceiptPhase);
  const isBusy = phase === 'drawing' || phase === 'sharing';
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="md"
          loading={isBusy}
          onClick={() => actor.send({ type: 'share.requested', receipt })}
        >
          <Trans>Share as a picture</Trans>
        </Button>
        <Button variant="default" size="md" onClick={() => actor.send({ type: 'print.requested' })}>
          <Trans>Print the receipt</Trans>
        </Button>
      </div>
      {phase === 'shared' && (
        <Callout tone="success" role="status">
          <Trans>The picture was handed over.</Trans>
        </Callout>
      )}
      {phase === 'saved' && (
        <Callout tone="success" role="status">
          <Trans>The picture was saved on this device.</Trans>
        </Callout>
      )}
      {phase === 'failed' && (
        <Callout tone="danger" role="alert">
          <Trans>The picture could not be made. Please try again, or print the receipt.</Trans>
        </Callout>
      )}
    </>
  );
};
