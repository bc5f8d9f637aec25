import { useLingui } from '@lingui/react/macro';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { networkNameOf } from '#domain/catalogue/network-names';
import { operatorName } from '#domain/rails/operator-names';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Panel } from '#src/ui/Panel';
import { bankNameOf } from './bank-account.ts';
import rows from './CopyRow.module.css';
import { CopyRow, HashRow } from './CopyRow.tsx';
import { OperatorRows } from './emoney/OperatorRows.tsx';
import type { OrderProps } from './order-props.ts';
import { SaleRows } from './sale/SaleRows.tsx';

/** What tells the customer's account apart at the receiving address, or that it was left out on purpose. */
const MemoRow = ({ order }: OrderProps) => {
  const { t } = useLingui();
  if (!isMemoNeeded(order.networkKey) || order.isMasked) return null;
  return (
    <CopyRow label="TAG/MEMO" value={order.memo} shown={order.memo === '' ? t`none` : order.memo} />
  );
};

/** Agreed terms of the order, which do not change. Not copyable for other customers. */
export const OrderFacts = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { goods, price, units } = useAmounts();
  const fee = units(order.transferFee, order.currencyCode);
  const bank = bankNameOf(order.fromBank);
  const isSale = order.type === 'sell';
  const operator = operatorName(order.networkKey);

  return (
    <Panel title={order.isMasked ? t`Order details` : t`Your order`}>
      <dl className={rows.rows}>
        <CopyRow label={t`Order code`} value={order.ref} isCopyable={!order.isMasked} />
        <CopyRow label={t`Quantity`} value={goods(order)} isCopyable={false} />
        <CopyRow label={t`Agreed price`} value={price(order)} isCopyable={false} />
        {isSale && <SaleRows order={order} />}
        {operator && <OperatorRows order={order} />}
        {order.type === 'buy' && !operator && (
          <>
            <CopyRow
              label={t`Network and its fee`}
              value={
                order.networkKey &&
                `${networkNameOf(order.currencyCode, order.networkKey)} · ${fee}`
              }
              isCopyable={false}
            />
            <CopyRow
              label={t`Receiving address`}
              value={order.receivingAddress}
              isCopyable={!order.isMasked}
            />
            <MemoRow order={order} />
          </>
        )}
        {/* A finished order has it in its receipt. */}
        {order.status !== 'delivered' && <HashRow order={order} />}
        {order.senderName && (
          <CopyRow
            label={t`Paid from`}
            value={`${bank} · ${order.senderName}`}
            isCopyable={false}
          />
        )}
        {order.note && <CopyRow label={t`Note`} value={order.note} isCopyable={false} />}
      </dl>
    </Panel>
  );
};
