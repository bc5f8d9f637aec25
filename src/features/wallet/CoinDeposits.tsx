import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type CoinDeposit, confirmationsFor } from '#domain/account/coin-deposit';
import { shortened } from '#domain/catalogue/crypto-transaction';
import { unitOf } from '#domain/catalogue/currency-names';
import { transactionLink } from '#domain/catalogue/explorer';
import { formatTransactionAmount } from '#domain/money/number-format';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import { selectDeposits, selectIsStopped } from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoments } from '#src/fields/text/use-moments';
import { Callout } from '#src/ui/Callout';
import { ToneBadge } from '#src/ui/ToneBadge';
import styles from './wallet.module.css';

/** Newest deposits of coins, however far they are; nothing where there are none. */
export const CoinDeposits = ({ actor }: ActorProps<WalletActorRef>) => {
  const { t } = useLingui();
  const deposits = useSelector(actor, selectDeposits);
  if (deposits.length === 0) return null;
  return (
    <div className={styles.deposits}>
      <h3 className={styles.coin}>
        <Trans>Coins paid in</Trans>
      </h3>
      <ul className={styles.entries} aria-label={t`Coins paid in`} aria-live="polite">
        {deposits.map((deposit) => (
          <Deposit
            key={`${deposit.networkKey} ${deposit.hash} ${deposit.index} ${deposit.asset}`}
            {...deposit}
          />
        ))}
      </ul>
    </div>
  );
};

const TONES = {
  awaited: 'warning',
  credited: 'success',
  gone: 'danger',
  reversed: 'danger',
  review: 'warning',
} as const satisfies Record<CoinDeposit['state'], string>;

const Deposit = (deposit: CoinDeposit) => {
  const { moment } = useMoments();
  const { i18n } = useLingui();
  const { asset, networkKey, amount, hash, seenAt } = deposit;
  const total = formatTransactionAmount(amount, i18n.locale);
  const link = transactionLink(networkKey, hash);
  return (
    <li className={styles.entry}>
      <strong>
        {total}
        {'\u00a0'}
        {unitOf(asset)}
      </strong>
      <ToneBadge tone={TONES[deposit.state]}>
        <DepositState {...deposit} />
      </ToneBadge>
      <span className={styles.beside}>
        <span className={styles.when}>{moment(seenAt)}</span>
        {link ? (
          <a
            className={styles.hash}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            title={hash}
          >
            {shortened(hash)}…
          </a>
        ) : (
          <span className={styles.hash} title={hash}>
            {shortened(hash)}…
          </span>
        )}
      </span>
    </li>
  );
};

const DepositState = ({ state, confirmations, networkKey }: CoinDeposit) => {
  const needed = confirmationsFor(networkKey);
  switch (state) {
    case 'awaited':
      return (
        <Trans>
          {confirmations} of {needed} confirmations
        </Trans>
      );
    case 'credited':
      return <Trans>Credited</Trans>;
    case 'gone':
      return <Trans>No longer on the chain</Trans>;
    case 'reversed':
      return <Trans>Undone</Trans>;
    case 'review':
      return <Trans>Being looked at</Trans>;
  }
};

/** Says that nothing leaves the wallets for now. */
export const StoppedNote = ({ actor }: ActorProps<WalletActorRef>) => {
  const isStopped = useSelector(actor, selectIsStopped);
  if (!isStopped) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      title={<Trans>Exchanges and withdrawals are on hold.</Trans>}
    >
      <Trans>
        A deposit of yours was undone on its chain. We are looking at it. Please write to support.
      </Trans>
    </Callout>
  );
};
