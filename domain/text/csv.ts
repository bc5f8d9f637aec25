/** A cell of a table: words, or a plain number. */
export type Cell =
  | { readonly text: string }
  /** An exact decimal, written as it is. */
  | { readonly amount: string };

/** Marks the text as UTF-8 for spreadsheets, which read another encoding without it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula, after space too, and the full-width forms that some of them read alike. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/**
 * The same inside a text, behind what some spreadsheets end a cell at: a semicolon where the comma is the decimal sign, as in
 * Vietnamese, a tab, or a line end, as those read a quote in the middle of a line as a sign like any other.
 */
const INNER_FORMULA = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/** Digits with signs that numbers have. */
const NUMBER = /^\d[\d.,]*(?:[eE][+-]?\d+)?$/;
/** Longest number that a spreadsheet shows with all its digits. */
const MAX_DIGITS = 11;

/** Whether a spreadsheet would show a text as another number: without its zeros, in powers of ten, or rounded. */
const isChangedAsNumber = (text: string): boolean =>
  NUMBER.test(text) && (text.startsWith('0') || text.length > MAX_DIGITS || /e/i.test(text));

const APOSTROPHE = "'";

/** A text that every spreadsheet shows as it is; the apostrophe says that a text follows. */
const harmless = (typed: string): string => {
  const text = typed.replace(INNER_FORMULA, `$1${APOSTROPHE}`);
  return FORMULA.test(text) || isChangedAsNumber(text) ? `${APOSTROPHE}${text}` : text;
};

const QUOTED = /[",;\t\r\n]|^\s|\s$/;

const quote = (text: string): string =>
  QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A cell as it stands in a file (RFC 4180). What claims to be an amount and is none is written as a text. */
export const encodeCell = (cell: Cell): string => {
  if ('amount' in cell && DECIMAL.test(cell.amount)) return cell.amount;
  return quote(harmless('amount' in cell ? cell.amount : cell.text));
};

/** A line of a file, with its end. */
export const encodeLine = (cells: readonly Cell[]): string =>
  `${cells.map(encodeCell).join(',')}\r\n`;
