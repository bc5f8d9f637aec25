import { useLingui } from '@lingui/react/macro';
import { decimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { incomingOf, outgoingOf } from '#domain/order/order-legs';
import { paidAmount } from '#domain/order/order-money';
import type { Receipt, ReceiptRow } from '#domain/order/receipt';
import { refundTotal } from '#domain/order/refund-amounts';
import { operatorName } from '#domain/rails/operator-names';
import { railByKey } from '#domain/rails/rails';
import { tailOf, useAmounts } from '#src/fields/order/use-amounts';
import { useMoments } from '#src/fields/text/use-moments';
import { accountTailOf } from '../bank-account.ts';

/** Enough of a transaction id to compare it. */
const [START, END] = [10, 6];

/** Enough of an account inside an operator to recognise it. */
const ACCOUNT_END = 4;

const isOfVouchers = ({ networkKey }: Order): boolean =>
  railByKey(networkKey)?.identifiedBy === 'nothing';

/** Whether what was bought went to a wallet. */
const isPaidToAddress = ({ type, networkKey }: Order): boolean =>
  type !== 'sell' && operatorName(networkKey) === undefined;

/** End of the account that was paid to; empty where a voucher was delivered, and where nothing left the exchange. */
const payeeOf = (order: Order): string => {
  const { type, receivingAddress } = order;
  if (type === 'sell') return accountTailOf(order.payment);
  if (isOfVouchers(order) || receivingAddress === '') return '';
  return isPaidToAddress(order)
    ? tailOf(receivingAddress)
    : `··${receivingAddress.slice(-ACCOUNT_END)}`;
};

/** Start and end of the transaction's id; of a voucher it would be its number. */
const transactionOf = (order: Order): string => {
  const isVoucher = order.type !== 'sell' && isOfVouchers(order);
  if (isVoucher || order.hash === '') return '';
  const { hash } = order;
  return hash.length > 2 * (START + END) ? `${hash.slice(0, START)}…${hash.slice(-END)}` : hash;
};

/** The receipt of an order: what may be printed, and shared with others. */
export const useReceipt = (order: Order): Receipt => {
  const { moment } = useMoments();
  const { t } = useLingui();
  const { incoming, inAsset, goods, price, units } = useAmounts();
  const isSale = order.type === 'sell';
  const paid = paidAmount(order);
  const [asked, agreed] = [incomingOf(order), outgoingOf(order)];
  const sent = decimal(order.amountSent).gt(0) ? order.amountSent : agreed.amount;
  const isOtherPaid = !decimal(paid).eq(decimal(asked.amount));
  const isOtherSent = !decimal(sent).eq(decimal(agreed.amount));
  const hasFee = !isSale && decimal(order.transferFee).gt(0);
  const rowOf = (
    label: string,
    value: string | false,
    isElsewhere: boolean,
  ): readonly ReceiptRow[] =>
    value === '' || value === false ? [] : [{ label, value, isElsewhere }];
  const row = (label: string, value: string | false) => rowOf(label, value, false);
  const elsewhere = (label: string, value: string | false) => rowOf(label, value, true);
  return {
    fileName: `ben-doi-${order.ref}.png`,
    site: 'Bến Đổi',
    title: t`Receipt`,
    rows: [
      ...elsewhere(t`Order code`, order.ref),
      ...elsewhere(isSale ? t`Sold` : t`Bought`, goods(order)),
      ...elsewhere(t`Agreed price`, decimal(order.rate).gt(0) && price(order)),
      ...row(t`Network fee`, hasFee && units(order.transferFee, order.currencyCode)),
      ...row(isSale ? t`You sent` : t`You paid`, decimal(paid).gt(0) && incoming(paid, order)),
      ...row(t`Agreed to pay`, isOtherPaid && incoming(asked.amount, order)),
      ...row(
        t`Goes back to you`,
        order.refunds.length > 0 && incoming(refundTotal(order.refunds), order),
      ),
      ...row(t`You received`, inAsset(sent, agreed.asset)),
      ...row(t`Agreed to receive`, isOtherSent && inAsset(agreed.amount, agreed.asset)),
      ...row(isPaidToAddress(order) ? t`To your address` : t`To your account`, payeeOf(order)),
      ...row(t`Finished at`, moment(order.updatedAt)),
      ...elsewhere(t`Transaction`, transactionOf(order)),
    ],
  };
};
