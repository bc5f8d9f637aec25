import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import type { OrderDeposit } from '#domain/order/order-deposit';
import { usualMinutes } from '#domain/rails/finality';
import { useAmounts } from '#src/fields/order/use-amounts';
import { useMoments } from '#src/fields/text/use-moments';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { ProgressBar } from '#src/ui/ProgressBar';
import { ToneBadge } from '#src/ui/ToneBadge';
import rows from '../CopyRow.module.css';
import { TransactionRow } from '../CopyRow.tsx';
import type { OrderProps } from '../order-props.ts';
import styles from './sale.module.css';

const TONES = { seen: 'info', confirmed: 'success', gone: 'danger' } as const;

/** Coins of a sale that were seen on the chain, and how far each transaction has come. */
export const DepositsCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  return (
    <Panel title={incomingKindOf(order) === 'coins' ? t`Your coins on the chain` : t`Your payment`}>
      <ul className={styles.list}>
        {order.deposits.map((deposit) => (
          <Deposit key={deposit.hash} order={order} deposit={deposit} />
        ))}
      </ul>
    </Panel>
  );
};

interface DepositProps {
  readonly order: Order;
  readonly deposit: OrderDeposit;
}

const Deposit = ({ order, deposit }: DepositProps) => {
  const { t } = useLingui();
  const { incoming } = useAmounts();
  const { state, amount, hash } = deposit;
  const seenAt = useMoments().moment(deposit.seenAt);
  const isCoins = incomingKindOf(order) === 'coins';
  const states = {
    seen: isCoins ? t`Being confirmed` : t`On its way`,
    confirmed: isCoins ? t`Confirmed` : t`Received`,
    gone: isCoins ? t`No longer on the chain` : t`Taken back`,
  };
  return (
    <li className={styles.deposit}>
      <div className={styles.head}>
        <strong className={state === 'gone' ? `${styles.units} ${styles.gone}` : styles.units}>
          {incoming(amount, order)}
        </strong>
        <ToneBadge tone={TONES[state]}>{states[state]}</ToneBadge>
      </div>
      {isCoins && state === 'seen' && <Confirmations order={order} deposit={deposit} />}
      <Note>
        <Trans>First seen at {seenAt}</Trans>
      </Note>
      <dl className={rows.rows}>
        <TransactionRow label={t`Transaction id`} hash={hash} order={order} />
      </dl>
    </li>
  );
};

/** How many blocks confirm a transaction, of how many, and how long that usually takes. Not announced. */
const Confirmations = ({ order, deposit }: DepositProps) => {
  const { t } = useLingui();
  const { confirmations, neededConfirmations: needed } = deposit;
  const count = t`${confirmations} of ${needed} confirmations`;
  const minutes = usualMinutes(order.networkKey);
  return (
    <>
      <ProgressBar
        value={confirmations}
        max={Math.max(1, needed)}
        label={t`Confirmations`}
        text={count}
      />
      <p className={styles.count}>
        <strong>{count}</strong>
        <span className={styles.quiet}>
          <Trans>
            usually <Plural value={minutes} one="# minute" other="# minutes" />
          </Trans>
        </span>
      </p>
    </>
  );
};
