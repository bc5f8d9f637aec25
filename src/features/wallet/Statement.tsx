import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { StatementEntry } from '#domain/account/wallet-statement';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import {
  selectEntries,
  selectIsStatementLoading,
  selectWalletMessage,
} from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useMoments } from '#src/fields/text/use-moments';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';
import { RetryButton } from '#src/ui/RetryButton';
import { Skeleton } from '#src/ui/Skeleton';
import { StatementPages } from './StatementPages.tsx';
import styles from './wallet.module.css';

/** Every change of a balance with its cause, newest first. */
export const Statement = ({ actor }: ActorProps<WalletActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const isLoading = useSelector(actor, selectIsStatementLoading);
  const entries = useSelector(actor, selectEntries);
  const message = useSelector(actor, selectWalletMessage);
  const trouble = message !== '' && (
    <Callout
      tone="warning"
      role="alert"
      title={
        entries ? (
          <Trans>This statement may be out of date.</Trans>
        ) : (
          <Trans>Your statement could not be loaded.</Trans>
        )
      }
      action={
        <RetryButton
          loading={isLoading}
          onClick={() => actor.send({ type: 'statement.requested' })}
        />
      }
    >
      {words(message)}
    </Callout>
  );
  if (!entries) return trouble || <Waiting />;
  if (entries.length === 0) {
    return (
      <>
        {trouble}
        <Note>
          <Trans>Nothing has moved in your wallets yet.</Trans>
        </Note>
      </>
    );
  }
  return (
    <>
      {trouble}
      <ul className={styles.entries} aria-label={t`Statement`}>
        {entries.map((entry) => (
          <Entry key={`${entry.number} ${entry.at} ${entry.asset} ${entry.amount}`} entry={entry} />
        ))}
      </ul>
      <StatementPages actor={actor} />
    </>
  );
};

const Waiting = () => (
  <div role="status">
    <Skeleton height={56} mb={8} />
    <Skeleton height={56} mb={8} />
    <Note>
      <Trans>Looking for what moved in your wallets…</Trans>
    </Note>
  </div>
);

interface EntryProps {
  readonly entry: StatementEntry;
}

const Entry = ({ entry }: EntryProps) => {
  const { orderRef } = entry;
  return (
    <li>
      {orderRef === '' ? (
        <div className={styles.entry}>
          <EntryFacts entry={entry} />
        </div>
      ) : (
        <PageLink className={styles.entry} to="/order/$ref" params={{ ref: orderRef }}>
          <EntryFacts entry={entry} />
        </PageLink>
      )}
    </li>
  );
};

/** As wide as the digits beside it, as a hyphen is not. */
const MINUS = '\u2212';

const EntryFacts = ({ entry: { at, cause, asset, amount } }: EntryProps) => {
  const { moment } = useMoments();
  const { units } = useMoney();
  const isOut = amount.startsWith('-');
  return (
    <>
      <span>
        <Cause cause={cause} />
      </span>
      <strong className={styles.moved} data-in={!isOut}>
        {isOut ? MINUS : '+'}
        {units(isOut ? amount.slice(1) : amount, asset)}
      </strong>
      <span className={styles.when}>{moment(at)}</span>
    </>
  );
};

/** Why a balance changed; what is unknown is said as it came. */
const Cause = ({ cause }: Pick<StatementEntry, 'cause'>) => {
  switch (cause) {
    case 'wallet.deposited':
      return <Trans>Paid in</Trans>;
    case 'wallet.assigned':
      return <Trans>Paid in, after a review</Trans>;
    case 'wallet.deposit.reversed':
    case 'wallet.loss.recovered':
      return <Trans>A deposit was undone</Trans>;
    case 'wallet.deposit.restored':
      return <Trans>A deposit that was undone has come back</Trans>;
    case 'wallet.withdrawn':
      return <Trans>Withdrawn</Trans>;
    case 'wallet.withdrawal.returned':
      return <Trans>A withdrawal that was not sent came back</Trans>;
    case 'wallet.swapped':
      return <Trans>Exchange</Trans>;
    default:
      return cause;
  }
};
