import type { Cell } from '../text/csv.ts';
import { formatSpreadsheetMoment } from '../text/moment-format.ts';
import type { Order } from './order.ts';

/** Languages that the columns of a table are named in. */
export type TableLanguage = 'vi' | 'en';

interface Column {
  readonly title: Readonly<Record<TableLanguage, string>>;
  readonly cell: (order: Order) => Cell;
}

const column = (en: string, vi: string, cell: Column['cell']): Column => ({
  title: { en, vi },
  cell,
});

const text = (value: string): Cell => ({ text: value });
/** What is masked has no amounts. */
const amount = (value: string, { isMasked }: Order): Cell => ({ amount: isMasked ? '' : value });

const isSale = ({ type }: Order) => type === 'sell';

/**
 * Columns of an account's table of orders. Neither vouchers nor secrets nor documents are among them, nor what leads to one:
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
  column('Currency', 'Loại tiền', ({ currencyCode }) => text(currencyCode)),
  column('Network', 'Mạng', ({ networkKey }) => text(networkKey)),
  column('Quantity', 'Số lượng', (order) => amount(order.quantity, order)),
  column('Rate (VND)', 'Tỷ giá (VND)', (order) => amount(order.rate, order)),
  column('Network fee', 'Phí mạng', (order) => amount(order.transferFee, order)),
  column('Amount (VND)', 'Số tiền (VND)', (order) => amount(order.cashAmount, order)),
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
export const orderTableRow = (order: Order): readonly Cell[] =>
  COLUMNS.map(({ cell }) => cell(order));
