import { Trans, useLingui } from '@lingui/react/macro';
import { findBank } from '#domain/banks/bank-directory';
import { monogram } from '#domain/banks/monogram';
import { arrivalOf, missingAmount } from '#domain/order/order-money';
import { transferQr } from '#domain/order/transfer-qr';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Monogram } from '#src/ui/Monogram';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import rows from './CopyRow.module.css';
import { CopyRow } from './CopyRow.tsx';
import type { OrderProps } from './order-props.ts';
import styles from './PaymentCard.module.css';
import { VietQr } from './VietQr.tsx';

/**
 * Payment details: QR code for banking apps, and the same in rows to copy. After a partial payment, the missing
 * amount.
 */
export const PaymentCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { dong } = useAmounts();
  const { bankCode, accountNumber, accountName, transferText } = order.payment;
  const bank = findBank(bankCode);
  const bankName = bank?.shortName ?? bankCode.toUpperCase();
  const missing = missingAmount(order);
  const amount = dong(missing);
  const isRest = arrivalOf(order) === 'part';
  // A transfer may be in progress: the customer has reported it, or support has seen a receipt.
  const isMaybeSent = order.status !== 'pending';
  const payload = transferQr(order);

  return (
    <Panel label={t`Your transfer`}>
      <div className={styles.transfer}>
        {payload && (
          <VietQr
            payload={payload}
            label={t`VietQR: ${amount} to ${accountNumber} at ${bankName}, transfer text ${transferText}`}
            fileName={`vietqr-${order.ref}`}
          />
        )}
        <dl className={rows.rows}>
          <CopyRow
            label={t`Bank`}
            value={bankName}
            shown={
              <>
                <Monogram {...monogram({ code: bank?.code ?? bankCode })} /> {bankName}
              </>
            }
            isCopyable={false}
          />
          <CopyRow label={t`Account number`} value={accountNumber} />
          <CopyRow label={t`Account holder`} value={accountName} />
          {isRest && (
            <CopyRow
              label={t`Received so far`}
              value={dong(order.amountReceived)}
              isCopyable={false}
            />
          )}
          <CopyRow
            label={isRest ? t`Amount still missing` : t`Amount`}
            value={missing}
            shown={amount}
          />
          <CopyRow label={t`Transfer text (required)`} value={transferText} />
        </dl>
      </div>
      <Note mt={14}>
        <Hint isRest={isRest} isMaybeSent={isMaybeSent} />
      </Note>
    </Panel>
  );
};

const Hint = ({
  isRest,
  isMaybeSent,
}: {
  readonly isRest: boolean;
  readonly isMaybeSent: boolean;
}) => {
  if (isRest) {
    return (
      <Trans>
        Transfer only what is missing, with exactly this text. The VietQR is gone, because it asks
        for the full amount.
      </Trans>
    );
  }
  return isMaybeSent ? (
    <Trans>
      Only if you have not transferred yet: transfer exactly this amount with exactly this text. If
      you have, please do not transfer again.
    </Trans>
  ) : (
    <Trans>
      Transfer exactly this amount with exactly this text: that is how we know the money is yours.
    </Trans>
  );
};
