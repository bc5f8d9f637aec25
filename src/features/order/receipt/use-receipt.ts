import { useLingui } from '@lingui/react/macro';
import { networkNameOf } from '#domain/catalogue/network-names';
import { decimal } from '#domain/money/money';
import { maskAccount } from '#domain/order/masked-account';
import type { Order } from '#domain/order/order';
import { orderFee } from '#domain/order/order-fee';
import { incomingOf, outgoingOf } from '#domain/order/order-legs';
import { paidAmount } from '#domain/order/order-money';
import type { Receipt, ReceiptRow } from '#domain/order/receipt';
import { refundTotal } from '#domain/order/refund-amounts';
import { operatorName } from '#domain/rails/operator-names';
import { railByKey } from '#domain/rails/rails';
import { useAmounts } from '#src/fields/order/use-amounts';
import { useMoments } from '#src/fields/text/use-moments';
import { accountTailOf } from '../bank-account.ts';

const isOfVouchers = ({ networkKey }: Order): boolean =>
  railByKey(networkKey)?.identifiedBy === 'nothing';

/** Whether what was bought went to a wallet. */
const isPaidToAddress = ({ type, networkKey }: Order): boolean =>
  type !== 'sell' && operatorName(networkKey) === undefined;

/**
 * Where the money went: a wallet's address, or the end of an account. Empty where a voucher was
 * delivered, and where nothing left the exchange.
 */
const payeeOf = (order: Order): string => {
  const { type, receivingAddress } = order;
  if (type === 'sell') return accountTailOf(order.payment);
  if (isOfVouchers(order)) return '';
  return isPaidToAddress(order) ? receivingAddress : maskAccount(receivingAddress);
};

/** Where the money came from, masked; empty where the order does not say it. */
const payerOf = ({ type, fromBank, senderAccount }: Order): string =>
  type === 'buy' && senderAccount !== ''
    ? accountTailOf({ bankCode: fromBank, accountNumber: senderAccount })
    : maskAccount(senderAccount);

/** Id of the transaction; of a voucher it would be its number. */
const transactionOf = (order: Order): string =>
  order.type !== 'sell' && isOfVouchers(order) ? '' : order.hash;

/** The receipt of an order as it may be printed and shared: whole, but for the accounts. */
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
  const fee = orderFee(order);
  const isOnChain = railByKey(order.networkKey)?.identifiedBy === 'address';
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
      ...row(t`Network`, isOnChain && networkNameOf(order.currencyCode, order.networkKey)),
      ...row(t`Fees`, fee !== undefined && inAsset(fee.amount, fee.asset)),
      ...row(t`Of which network fee`, hasFee && units(order.transferFee, order.currencyCode)),
      ...row(isSale ? t`You sent` : t`You paid`, decimal(paid).gt(0) && incoming(paid, order)),
      ...row(t`Agreed to pay`, isOtherPaid && incoming(asked.amount, order)),
      ...row(
        t`Goes back to you`,
        order.refunds.length > 0 && incoming(refundTotal(order.refunds), order),
      ),
      ...row(t`You received`, inAsset(sent, agreed.asset)),
      ...row(t`Agreed to receive`, isOtherSent && inAsset(agreed.amount, agreed.asset)),
      ...row(t`From your account`, payerOf(order)),
      ...row(isPaidToAddress(order) ? t`To your address` : t`To your account`, payeeOf(order)),
      ...row(t`Finished at`, moment(order.updatedAt)),
      ...elsewhere(t`Transaction`, transactionOf(order)),
    ],
  };
};
