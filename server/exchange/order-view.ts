import type { Order } from '#domain/order';
import { NO_DETAILS } from '#domain/order-details';
import type { OrderRow } from '../store/tables/orders.ts';
import type { Visitor } from './exchange.ts';

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** The order behind a row, whole. */
export const toOrder = (row: OrderRow): Order => ({
  ...NO_DETAILS,
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
  createdAt: toSeconds(row.createdAt),
  updatedAt: toSeconds(row.updatedAt),
  timer: row.timer,
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
  isMasked: false,
});

/** Whoever made the order, or owns it, sees all of it and may act. */
export const isTheirs = (
  { guestHash, userId }: Pick<OrderRow, 'guestHash' | 'userId'>,
  visitor: Visitor,
): boolean => guestHash === visitor.guestHash || (userId !== null && userId === visitor.userId);

const VISIBLE_END = 4;

const lastOf = (text: string) => (text === '' ? '' : `…${text.slice(-VISIBLE_END)}`);

/** What the reference alone shows: how the order stands, and nobody's name, account or address. */
export const masked = (order: Order): Order => ({
  ...order,
  ...NO_DETAILS,
  receivingAddress: lastOf(order.receivingAddress),
  payment: { bankCode: '', accountNumber: '', accountName: '', transferText: '' },
  fromBank: '',
  senderAccount: lastOf(order.senderAccount),
  senderName: '',
  note: '',
  description: '',
  isAllowConfirmSendMoney: false,
  // The chain is public: its transaction would name the address.
  hash: '',
  qrCode: '',
  isMasked: true,
});

/** An order as a visitor may see it. */
export const viewFor = (visitor: Visitor, row: OrderRow): Order =>
  isTheirs(row, visitor) ? toOrder(row) : masked(toOrder(row));
