import { findBank } from '#domain/banks/bank-directory';
import type { PaymentAccount } from '#domain/order/order';

/** Enough of an account number to recognise it. */
const LAST_DIGITS = 4;

/** What people call a bank; its code where the directory does not have it. */
export const bankNameOf = (bankCode: string): string =>
  findBank(bankCode)?.shortName ?? bankCode.toUpperCase();

const NO_BREAK_SPACE = '\u00a0';

/** A bank account by its bank and last digits, such as Vietcombank ··6789; the digits do not wrap. */
export const accountTailOf = ({
  bankCode,
  accountNumber,
}: Pick<PaymentAccount, 'bankCode' | 'accountNumber'>): string =>
  `${bankNameOf(bankCode)}${NO_BREAK_SPACE}··${accountNumber.slice(-LAST_DIGITS)}`;
