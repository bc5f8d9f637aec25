import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type CryptoTransaction,
  explorerLink,
  isConfirmed,
  shortened,
} from '#domain/catalogue/crypto-transaction';
import { unitOf } from '#domain/catalogue/currency-names';
import { addressLink } from '#domain/catalogue/explorer';
import { type LandingStats, latestDeposits, latestWithdrawals } from '#domain/catalogue/landing';
import { formatTransactionAmount } from '#domain/money/number-format';
import type { LandingActorRef } from '#machines/landing/landing.machine';
import {
  selectLandingMessage,
  selectLandingPhase,
  selectLandingStats,
} from '#machines/landing/landing.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useMoments } from '#src/fields/text/use-moments';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Skeleton } from '#src/ui/Skeleton';
import { ToneBadge } from '#src/ui/ToneBadge';
import { ApprovedReviews } from './ApprovedReviews.tsx';
import styles from './landing.module.css';

/** Figures of the exchange, its newest transactions on chains, and what customers say. */
export const LandingFigures = ({ actor }: ActorProps<LandingActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectLandingPhase);
  const stats = useSelector(actor, selectLandingStats);
  const message = useSelector(actor, selectLandingMessage);
  if (message !== '')
    return (
      <LoadFailure
        title={<Trans>The figures could not be loaded.</Trans>}
        isLoading={phase === 'loading'}
        onRetry={() => actor.send({ type: 'landing.requested' })}
      >
        {words(message)}
      </LoadFailure>
    );
  if (!stats)
    return (
      <section aria-label={t`The figures are being loaded.`}>
        <Skeleton height={240} />
      </section>
    );
  return (
    <>
      <Totals stats={stats} />
      {stats.isActivityShown && (
        <div className={styles.lists}>
          <Transactions
            title={t`Latest deposits`}
            none={<Trans>There is no deposit yet.</Trans>}
            transactions={latestDeposits(stats)}
          />
          <Transactions
            title={t`Latest withdrawals`}
            none={<Trans>There is no withdrawal yet.</Trans>}
            transactions={latestWithdrawals(stats)}
          />
        </div>
      )}
      <ApprovedReviews reviews={stats.reviews} />
    </>
  );
};

const Totals = ({
  stats: { isActivityShown, totalUser, totalDeposited, totalProfits },
}: {
  readonly stats: LandingStats;
}) => {
  const { dong, number } = useMoney();
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>
            <Trans>Users</Trans>
          </dt>
          <dd>{number(String(totalUser))}</dd>
        </div>
        <div>
          <dt>
            <Trans>Total deposited</Trans>
          </dt>
          <dd>{dong(totalDeposited)}</dd>
        </div>
        {isActivityShown && (
          <div>
            <dt>
              <Trans>Total profits</Trans>
            </dt>
            <dd>{dong(totalProfits)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.dim}>
        <Trans>Coins are counted at what we pay for them now.</Trans>
      </p>
    </>
  );
};

interface TransactionsProps {
  readonly title: string;
  /** Stands in place of an empty list. */
  readonly none: ReactNode;
  readonly transactions: readonly CryptoTransaction[];
}

/** Two of them may be the same in all that is known: they are told apart by their place. */
const keyed = (transactions: readonly CryptoTransaction[]) =>
  transactions.map((transaction, index) => ({ transaction, key: `${transaction.id} ${index}` }));

const Transactions = ({ title, none, transactions }: TransactionsProps) => (
  <div>
    <h3 className={styles.title}>{title}</h3>
    {transactions.length === 0 ? (
      <p className={styles.dim}>{none}</p>
    ) : (
      <ul className={styles.entries} aria-label={title}>
        {keyed(transactions).map(({ transaction, key }) => (
          <Transaction key={key} transaction={transaction} />
        ))}
      </ul>
    )}
  </div>
);

const Transaction = ({ transaction }: { readonly transaction: CryptoTransaction }) => {
  const { i18n } = useLingui();
  const { moment } = useMoments();
  const { total, cryptoType, hash, toAddress, createdAt } = transaction;
  const target = <Shortened text={toAddress} link={addressLink(cryptoType, toAddress)} />;
  return (
    <li className={styles.entry}>
      <strong>
        {formatTransactionAmount(total, i18n.locale)}
        {'\u00a0'}
        {unitOf(cryptoType)}
      </strong>
      {isConfirmed(transaction) ? (
        <ToneBadge tone="success">
          <Trans>Confirmed</Trans>
        </ToneBadge>
      ) : (
        <ToneBadge tone="warning">
          <Trans>Awaiting confirmation</Trans>
        </ToneBadge>
      )}
      <span className={styles.beside}>
        <span>{moment(createdAt)}</span>
        {toAddress !== '' && (
          <span>
            <Trans>to {target}</Trans>
          </span>
        )}
        <Shortened text={hash} link={explorerLink(transaction)} />
      </span>
    </li>
  );
};

/** The first characters of a hash or an address, which lead to its page on the explorer. */
const Shortened = ({ text, link }: { readonly text: string; readonly link: string | undefined }) =>
  link === undefined ? (
    <span title={text}>{shortened(text)}…</span>
  ) : (
    <a className={styles.hash} href={link} target="_blank" rel="noopener noreferrer" title={text}>
      {shortened(text)}…
    </a>
  );
