import { useLingui } from '@lingui/react/macro';
import { paidAmount } from '#domain/order/order-money';
import { refundTotal } from '#domain/order/order-refund';
import { formatMoment } from '#domain/text/moment-format';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Panel } from '#src/ui/Panel';
import rows from './CopyRow.module.css';
import { CopyRow, HashRow } from './CopyRow.tsx';
import type { OrderProps } from './order-props.ts';

/** Receipt of a finished order: paid, received, and the transaction. */
export const ReceiptCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { dong, goods } = useAmounts();
  const back = order.refunds.length > 0 && dong(refundTotal(order.refunds));
  const isSell = order.type === 'sell';

  return (
    <Panel title={t`Receipt`}>
      <dl className={rows.pairs}>
        <CopyRow
          label={t`You paid`}
          value={isSell ? goods(order) : dong(paidAmount(order))}
          isCopyable={false}
        />
        {back && <CopyRow label={t`Goes back to you`} value={back} isCopyable={false} />}
        <CopyRow
          label={t`You received`}
          value={isSell ? dong(order.cashAmount) : goods(order)}
          isCopyable={false}
        />
        <CopyRow label={t`Finished at`} value={formatMoment(order.updatedAt)} isCopyable={false} />
        <HashRow order={order} />
      </dl>
    </Panel>
  );
};
