import { VND } from '#domain/books/accounts';
import type { Currency } from '#domain/catalogue/site-config';
import type { NamedAccount } from './operator-account.ts';
import { type LegAccounts, railIdOf } from './stored-order.ts';

/** The accounts that a sale names, checked. */
interface Sale {
  readonly currencyCode: string;
  readonly networkKey: string;
  /** The customer's wallet, where coins would go back to; empty where none was named. */
  readonly senderAddress: string;
  /** The customer's account with an operator; undefined for a coin. */
  readonly sender: NamedAccount | undefined;
  /** Our account with the operator; undefined where an address is opened for the order, or nothing is sent to. */
  readonly receiver: Pick<Currency, 'accountNumber' | 'accountName'> | undefined;
  /** The bank account that is paid to, with its holder. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly isPayeeVerified: boolean;
}

/**
 * Accounts of a sale: coins to an address of ours that is still to be opened, money of an operator to our account there, with
 * the text that names the order; dong to the customer's bank account.
 * @param payer our bank account that pays
 */
export const saleAccounts =
  (sale: Sale, payer: Pick<Currency, 'code' | 'accountNumber'>) =>
  (transferText: string): LegAccounts => ({
    inRail: railIdOf(sale.currencyCode, sale.networkKey),
    receivingAddress: sale.receiver?.accountNumber ?? '',
    accountName: sale.receiver?.accountName ?? '',
    memo: sale.receiver ? transferText : '',
    qrCode: '',
    customerId: sale.sender?.customerId ?? '',
    accountKind: sale.sender?.kind ?? '',
    paypalMethod: sale.sender?.paypalMethod ?? '',
    fromBank: '',
    senderAccount: sale.senderAddress,
    senderName: sale.sender?.name ?? '',
    isSenderVerified: (sale.sender?.name ?? '') !== '',
    outRail: railIdOf(VND, ''),
    toBank: sale.bankCode,
    toAccountNumber: sale.accountNumber,
    toAccountName: sale.payeeName,
    isPayeeVerified: sale.isPayeeVerified,
    payingBank: payer.code,
    accountIdSent: payer.accountNumber,
  });
