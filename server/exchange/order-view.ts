import { maskAccount } from '#domain/order/masked-account';
import { lastOf, maskOrder } from '#domain/order/masked-order';
import type { Order } from '#domain/order/order';
import type { OrderDetails } from '#domain/order/order-details';
import { finalityOf } from '#domain/rails/finality';
import { DEFAULT_LOCALE } from '#domain/text/locale';
import { formatMoment, VIETNAM } from '#domain/text/moment-format';
import { NO_DETAILS } from '#domain/wire/defaults';
import { epochSeconds } from '../epoch-seconds.ts';
import type { Vault } from './accounts/vault.ts';
import type { Visitor } from './exchange.ts';
import { verdictOn } from './order-rights.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { openVoucher } from './vouchers/sealed-voucher.ts';

/** What some orders carry; what no rail fills yet has its default. */
const detailsOf = (row: StoredOrder): OrderDetails => ({
  ...NO_DETAILS,
  id: String(row.number),
  timeCreate: formatMoment(epochSeconds(row.createdAt), DEFAULT_LOCALE, VIETNAM),
  timeUpdate: formatMoment(epochSeconds(row.updatedAt), DEFAULT_LOCALE, VIETNAM),
  currencyType: row.currencyType,
  memo: row.memo,
  batchNumber: row.batchNumber,
  customerTransactionId: row.customerTransactionId,
  bankId: row.type === 'sell' ? row.payingBank : row.type === 'buy' ? row.toBank : '',
  accountIdSent: row.accountIdSent,
  accountIdReceived: row.receivedOn,
  notices: row.notices,
  amountSent: row.amountSent,
  amountReceived: row.amountReceived,
  proofImages: row.proofImages,
  accountName: row.accountName,
  customerId: row.customerId,
  paypalMethod: row.paypalMethod,
  processing: row.checkedVouchers,
});

/** The order behind a row, whole. */
export const toOrder = (row: StoredOrder): Order => ({
  ...detailsOf(row),
  ref: row.ref,
  type: row.type,
  status: row.status,
  currencyCode: row.currencyCode,
  networkKey: row.networkKey,
  receivingAddress: row.receivingAddress,
  quantity: row.quantity,
  rate: row.rate,
  transferFee: row.transferFee,
  cashAmount: row.cashAmount,
  ...(row.fromCode !== undefined && { fromCode: row.fromCode }),
  createdAt: epochSeconds(row.createdAt),
  updatedAt: epochSeconds(row.updatedAt),
  timer: row.timer,
  ...(row.deadlineAt && { deadline: epochSeconds(row.deadlineAt) }),
  quoteEndsAt: epochSeconds(row.quoteEndsAt),
  payment: {
    bankCode: row.toBank,
    accountNumber: row.toAccountNumber,
    accountName: row.toAccountName,
    transferText: row.transferText,
  },
  fromBank: row.fromBank,
  senderAccount: row.senderAccount,
  senderName: row.senderName,
  note: row.note,
  description: row.description,
  autoRetry: row.autoRetry,
  isAllowConfirmSendMoney: row.isAllowConfirmSendMoney,
  hash: row.hash,
  qrCode: row.qrCode,
  refunds: row.refunded.map((refund) => ({
    ...refund,
    accountNumber: lastOf(refund.accountNumber),
  })),
  deposits: row.deposited.map((deposit) => ({
    ...deposit,
    neededConfirmations: finalityOf(row.networkKey).confirmations,
  })),
  // An order of an account has no link: its owner signs in.
  ...(row.userId === null && { linkHash: row.linkHash ?? '' }),
  ...(row.newsEmail !== null && { newsAddress: maskAccount(row.newsEmail) }),
  isMasked: false,
  isForgotten: row.forgottenAt !== null,
});

/** An order as a visitor may see it; "I sent enough money" and its private link are for the customer alone. */
export const viewFor = (visitor: Visitor, row: StoredOrder): Order => {
  const whole = toOrder(row);
  if (verdictOn('see', row, visitor) === 'masked') return maskOrder(whole);
  // What is left of it is for the books: its customer sees that it was, and how it ended.
  if (row.forgottenAt !== null && !visitor.isOperator) return maskOrder(whole);
  const isCustomers = verdictOn('renewLink', row, visitor) === 'allowed';
  const maySay = verdictOn('sayMoneySent', row, visitor) === 'allowed';
  const { linkHash, newsAddress, ...order } = whole;
  return {
    ...order,
    ...(linkHash !== undefined && isCustomers && { linkHash }),
    ...(newsAddress !== undefined && isCustomers && { newsAddress }),
    isAllowConfirmSendMoney: order.isAllowConfirmSendMoney && maySay,
  };
};

/**
 * The same with the voucher of the order, for its customer alone; lists of orders never have it.
 */
export const viewWithVoucher = (visitor: Visitor, row: StoredOrder, vault: Vault): Order => {
  const order = viewFor(visitor, row);
  if (verdictOn('seeVoucher', row, visitor) === 'refused') return order;
  return { ...order, voucher: openVoucher(vault, row.ref, row.sealedVoucher) };
};
