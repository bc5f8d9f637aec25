import { VND } from '#domain/books/accounts';
import type { Currency } from '#domain/catalogue/site-config';
import { type LegAccounts, railIdOf } from './stored-order.ts';

/** The accounts that a sale names, checked. */
interface Sale {
  readonly currencyCode: string;
  readonly networkKey: string;
  /** The customer's wallet, where coins would go back to; empty where none was named. */
  readonly senderAddress: string;
  /** The bank account that is paid to, with its holder. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly isPayeeVerified: boolean;
}

/**
 * Accounts of a sale: coins to an address of ours that is still to be opened, dong to the customer's bank account.
 * @param payer our bank account that pays
 */
export const saleAccounts =
  (sale: Sale, payer: Pick<Currency, 'code' | 'accountNumber'>) => (): LegAccounts => ({
    inRail: railIdOf(sale.currencyCode, sale.networkKey),
    receivingAddress: '',
    memo: '',
    qrCode: '',
    fromBank: '',
    senderAccount: sale.senderAddress,
    senderName: '',
    isSenderVerified: false,
    outRail: railIdOf(VND, ''),
    toBank: sale.bankCode,
    toAccountNumber: sale.accountNumber,
    toAccountName: sale.payeeName,
    isPayeeVerified: sale.isPayeeVerified,
    payingBank: payer.code,
    accountIdSent: payer.accountNumber,
  });
