import { findBank } from '#domain/banks/bank-directory';
import type { PaymentAccount } from '#domain/order/order';

/** Enough of an account number to recognise it. */
const LAST_DIGITS = 4;

/** What people call a bank; its code where the directory does not have it. */
export const bankNameOf = (bankCode: string): string =>
  findBank(bankCode)?.shortName ?? bankCode.toUpperCase();

/** A bank account by its bank and last digits, such as Vietcombank ··6789. */
export const accountTailOf = ({
  bankCode,
  accountNumber,
}: Pick<PaymentAccount, 'bankCode' | 'accountNumber'>): string =>
  `${bankNameOf(bankCode)} ··${accountNumber.slice(-LAST_DIGITS)}`;
