import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import rows from '../CopyRow.module.css';
import { CopyRow } from '../CopyRow.tsx';
import styles from '../sale/sale.module.css';

interface OperatorDetailsProps {
  readonly order: Order;
  /** Units to send. */
  readonly amount: DecimalText;
  readonly amountLabel: string;
  /** Units that have come, shown where some have. */
  readonly received?: DecimalText | undefined;
  /** What to mind about the amount. */
  readonly hint: ReactNode;
}

/** Where to send the money of a sale inside an operator: its name, our account there, and the reference that names the order. */
export const OperatorDetails = ({
  order,
  amount,
  amountLabel,
  received,
  hint,
}: OperatorDetailsProps) => {
  const { t } = useLingui();
  const { incoming } = useAmounts();
  const { currencyCode, networkKey, receivingAddress, accountName, memo } = order;
  return (
    <>
      {memo !== '' && (
        <div className={styles.notices}>
          <Callout tone="danger" title={<Trans>With the reference.</Trans>}>
            <Trans>
              A payment without it cannot be told from those of other customers, and takes longer.
            </Trans>
          </Callout>
        </div>
      )}
      <dl className={rows.rows}>
        <CopyRow
          label={t`Operator`}
          value={sendingNetworkOf(currencyCode, networkKey)}
          isCopyable={false}
        />
        <CopyRow label={t`Our account`} value={receivingAddress} />
        {accountName !== '' && (
          <CopyRow label={t`Account holder`} value={accountName} isCopyable={false} />
        )}
        {memo !== '' && (
          <CopyRow
            label={t`Reference for the note (required)`}
            value={memo}
            shown={<strong className={styles.memo}>{memo}</strong>}
          />
        )}
        {received && (
          <CopyRow label={t`Came so far`} value={incoming(received, order)} isCopyable={false} />
        )}
        <CopyRow label={amountLabel} value={amount} shown={incoming(amount, order)} />
      </dl>
      <Note mt={14}>{hint}</Note>
    </>
  );
};
