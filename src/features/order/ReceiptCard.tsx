import { useLingui } from '@lingui/react/macro';
import { incomingKindOf } from '#domain/order/incoming-kind';
import { paidAmount } from '#domain/order/order-money';
import { refundTotal } from '#domain/order/refund-amounts';
import { formatMoment } from '#domain/text/moment-format';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Panel } from '#src/ui/Panel';
import { accountTailOf } from './bank-account.ts';
import rows from './CopyRow.module.css';
import { CopyRow, HashRow, TransactionRow } from './CopyRow.tsx';
import type { OrderProps } from './order-props.ts';

/** Receipt of a finished order: paid, received, and the transaction. */
export const ReceiptCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { incoming, outgoing } = useAmounts();
  const back = order.refunds.length > 0 && incoming(refundTotal(order.refunds), order);
  const isSale = order.type === 'sell';

  return (
    <Panel title={t`Receipt`}>
      <dl className={rows.pairs}>
        <CopyRow
          label={isSale ? t`You sent` : t`You paid`}
          value={incoming(paidAmount(order), order)}
          isCopyable={false}
        />
        {back && <CopyRow label={t`Goes back to you`} value={back} isCopyable={false} />}
        <CopyRow label={t`You received`} value={outgoing(order)} isCopyable={false} />
        {isSale && <PaidOutRows order={order} />}
        <CopyRow label={t`Finished at`} value={formatMoment(order.updatedAt)} isCopyable={false} />
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
      </dl>
    </Panel>
  );
};

/** The bank account that the dong of a sale went to, and the text by which the customer finds it on the statement. */
const PaidOutRows = ({ order: { payment } }: OrderProps) => {
  const { t } = useLingui();
  return (
    <>
      <CopyRow label={t`To your account`} value={accountTailOf(payment)} isCopyable={false} />
      {payment.transferText && <CopyRow label={t`Transfer text`} value={payment.transferText} />}
    </>
  );
};
