import { useLingui } from '@lingui/react/macro';
import { findBank } from '#domain/banks/bank-directory';
import { monogram } from '#domain/banks/monogram';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Monogram } from '#src/ui/Monogram';
import rows from './CopyRow.module.css';
import { CopyRow } from './CopyRow.tsx';
import styles from './TransferDetails.module.css';
import { VietQr } from './VietQr.tsx';

interface TransferDetailsProps {
  readonly order: Order;
  /** Dong to transfer. */
  readonly amount: DecimalText;
  readonly amountLabel: string;
  /** Dong that has arrived, shown where some has. */
  readonly received?: DecimalText | undefined;
  /** VietQR of the transfer; undefined where there is none. */
  readonly payload: string | undefined;
}

/** Bank details of a transfer: QR code for banking apps, and the same in rows to copy. */
export const TransferDetails = ({
  order,
  amount,
  amountLabel,
  received,
  payload,
}: TransferDetailsProps) => {
  const { t } = useLingui();
  const { dong } = useAmounts();
  const { bankCode, accountNumber, accountName, transferText } = order.payment;
  const bank = findBank(bankCode);
  const bankName = bank?.shortName ?? bankCode.toUpperCase();
  const shown = dong(amount);
  return (
    <div className={styles.transfer}>
      {payload && (
        <VietQr
          payload={payload}
          label={t`VietQR: ${{ amount: shown }} to ${accountNumber} at ${bankName}, transfer text ${transferText}`}
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
        {received && (
          <CopyRow label={t`Received so far`} value={dong(received)} isCopyable={false} />
        )}
        <CopyRow label={amountLabel} value={amount} shown={shown} />
        <CopyRow label={t`Transfer text (required)`} value={transferText} />
      </dl>
    </div>
  );
};
