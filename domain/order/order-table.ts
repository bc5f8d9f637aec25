import { VND } from '../books/accounts.ts';
import type { DecimalText } from '../money/money.ts';
import type { Cell } from '../text/csv.ts';
import { formatSpreadsheetMoment } from '../text/moment-format.ts';
import type { Order } from './order.ts';
import { incomingOf, outgoingOf } from './order-legs.ts';

/** Languages that the columns of a table are named in. */
export type TableLanguage = 'vi' | 'en';

/** An order with the fee of its price: dong, or of a swap units of what it gets. */
export interface TableOrder extends Order {
  readonly fee: DecimalText;
}

interface Column {
  readonly title: Readonly<Record<TableLanguage, string>>;
  readonly cell: (order: TableOrder) => Cell;
}

const column = (en: string, vi: string, cell: Column['cell']): Column => ({
  title: { en, vi },
  cell,
});

const text = (value: string): Cell => ({ text: value });
/** What is masked has no amounts. */
const amount = (value: string, { isMasked }: Order): Cell => ({ amount: isMasked ? '' : value });

const isSale = ({ type }: Order) => type === 'sell';
const isSwap = ({ type }: Order) => type === 'ex';

/** What the customer gives; of a masked swap nothing says it. */
const givenCode = (order: Order): string =>
  isSwap(order) ? (order.fromCode ?? '') : incomingOf(order).asset;

/** What a rate counts in for one of what: dong for a unit, or of a swap what is got for one of what is given. */
const rateUnit = (order: Order): string => {
  if (order.isMasked) return '';
  return isSwap(order)
    ? `${order.currencyCode}/${givenCode(order)}`
    : `${VND}/${order.currencyCode}`;
};

const feeCode = (order: Order): string => {
  if (order.isMasked) return '';
  return isSwap(order) ? order.currencyCode : VND;
};

/** A swap uses no network. */
const networkFeeCode = (order: Order): string =>
  order.isMasked || isSwap(order) ? '' : order.currencyCode;

/**
 * Columns of an account's table of orders. Every amount stands beside its currency: which of them is dong depends on the
 * order's type. Amounts, rates and fees are exact, so that they can be calculated with. Neither vouchers nor secrets nor documents are among them, nor what leads to one:
 * transfer texts, links and pictures.
 */
const COLUMNS: readonly Column[] = [
  column('Code', 'Mã đơn', ({ ref }) => text(ref)),
  column('Type', 'Loại', ({ type }) => text(type)),
  column('Status', 'Trạng thái', ({ status }) => text(status)),
  column('Created (Vietnam time)', 'Tạo lúc (giờ Việt Nam)', ({ createdAt }) =>
    text(formatSpreadsheetMoment(createdAt)),
  ),
  column('Updated (Vietnam time)', 'Cập nhật lúc (giờ Việt Nam)', ({ updatedAt }) =>
    text(formatSpreadsheetMoment(updatedAt)),
  ),
  column('You give', 'Bạn đưa', (order) => amount(incomingOf(order).amount, order)),
  column('Currency given', 'Loại tiền đưa', (order) => text(givenCode(order))),
  column('You receive', 'Bạn nhận', (order) => amount(outgoingOf(order).amount, order)),
  column('Currency received', 'Loại tiền nhận', (order) => text(outgoingOf(order).asset)),
  column('Rate', 'Tỷ giá', (order) => amount(order.rate, order)),
  column('Unit of the rate', 'Đơn vị tỷ giá', (order) => text(rateUnit(order))),
  column('Fee', 'Phí', (order) => amount(order.fee, order)),
  column('Currency of the fee', 'Loại tiền phí', (order) => text(feeCode(order))),
  column('Network', 'Mạng', ({ networkKey }) => text(networkKey)),
  column('Network fee', 'Phí mạng', (order) =>
    amount(isSwap(order) ? '' : order.transferFee, order),
  ),
  column('Currency of the network fee', 'Loại tiền phí mạng', (order) =>
    text(networkFeeCode(order)),
  ),
  column('Your bank', 'Ngân hàng của bạn', (order) =>
    text(isSale(order) ? order.payment.bankCode : order.fromBank),
  ),
  column('Your bank account', 'Số tài khoản của bạn', (order) =>
    text(isSale(order) ? order.payment.accountNumber : order.senderAccount),
  ),
  column('Your address', 'Địa chỉ của bạn', (order) =>
    text(isSale(order) ? order.senderAccount : order.receivingAddress),
  ),
  column('Memo', 'Memo', ({ memo }) => text(memo)),
  column('Transaction id', 'Mã giao dịch', ({ hash }) => text(hash)),
  column('Note', 'Ghi chú', ({ note }) => text(note)),
];

/** Names of the columns, the first line of a table. */
export const orderTableHead = (language: TableLanguage): readonly Cell[] =>
  COLUMNS.map(({ title }) => text(title[language]));

/** An order as a line of a table. */
export const orderTableRow = (order: TableOrder): readonly Cell[] =>
  COLUMNS.map(({ cell }) => cell(order));
