import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PayIn as PayInAccount } from '#domain/account/pay-in';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import { selectEntries, selectPayIn } from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CopyButton } from '#src/ui/CopyButton';
import { Fold } from '#src/ui/Fold';
import { Note } from '#src/ui/Note';
import { QrCode } from '#src/ui/QrCode';
import { qrModules } from '#src/ui/qr-picture';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './wallet.module.css';

/** How dong are paid in: a VietQR, and the same in rows to copy. */
export const PayIn = ({ actor }: ActorProps<WalletActorRef>) => {
  const payIn = useSelector(actor, selectPayIn);
  const entries = useSelector(actor, selectEntries);
  if (!entries) return <Skeleton height={44} />;
  return (
    // Whose wallets are empty has come to pay in.
    <Fold isOpen={entries.length === 0} summary={<Trans>Dong, from your bank</Trans>}>
      {payIn ? (
        <Account {...payIn} />
      ) : (
        <Note role="status">
          <Trans>Dong cannot be paid in right now. Please come back later.</Trans>
        </Note>
      )}
    </Fold>
  );
};

const Account = ({ bankName, accountNumber, accountName, text, qrCode }: PayInAccount) => {
  const { t } = useLingui();
  return (
    <div className={styles.payIn}>
      {qrCode && (
        <div className={styles.code}>
          <QrCode
            modules={qrModules(qrCode)}
            label={t`VietQR to ${accountNumber} at ${bankName}, transfer text ${text}`}
          />
          <Note ta="center">
            <Trans>Open your banking app, scan the VietQR and enter the amount</Trans>
          </Note>
        </div>
      )}
      <dl className={styles.rows}>
        <Row label={t`Bank`} value={bankName} />
        <Row label={t`Account number`} value={accountNumber} isCopyable />
        <Row label={t`Account holder`} value={accountName} />
        <Row label={t`Transfer text (required)`} value={text} isCopyable />
      </dl>
      <Note>
        <Trans>
          Transfer from a bank account in your own name, as in your accepted documents. Other
          transfers wait until we have looked at them.
        </Trans>
      </Note>
    </div>
  );
};

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isCopyable?: boolean;
}

const Row = ({ label, value, isCopyable = false }: RowProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {isCopyable && (
          <CopyButton
            value={value}
            label={t`Copy`}
            ariaLabel={t`Copy: ${label}`}
            copiedLabel={t`Copied: ${label}`}
          />
        )}
      </dd>
    </div>
  );
};
